import { expect, it } from 'vitest';
import { toDsRecord } from './ds-record.ts';

it('the DS record of a key is the one of the example in RFC 4509', () => {
  const publicKey = [
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZ',
    'DRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9Xzc',
    'nOf+EPbtG9DMBmADjFDc2w/rljwvFw==',
  ].join('\n');
  expect(toDsRecord('dskey.example.com', { flags: 256, protocol: 3, algorithm: 5, publicKey })).toBe(
    '60485 5 2 D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
  );
});
