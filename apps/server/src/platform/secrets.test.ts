import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVault, hashToken, keyIdOf, newToken, openText, sealToText } from './secrets.ts';

describe('a vault', () => {
  const key = randomBytes(32);

  it('opens what it sealed, and never seals a text to the same bytes twice', () => {
    const vault = createVault(key);
    const [one, other] = [vault.seal('логин:пароль'), vault.seal('логин:пароль')];
    expect(vault.open(one)).toBe('логин:пароль');
    expect(one.sealed.equals(other.sealed)).toBe(false);
    expect(one.sealed.includes('логин')).toBe(false);
  });

  it('refuses sealed bytes of which any byte was changed', () => {
    const vault = createVault(key);
    const unit = vault.seal('secret');
    for (let at = 0; at < unit.sealed.length; at += 1) {
      const changed = Buffer.from(unit.sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open({ ...unit, sealed: changed })).toThrow();
    }
  });

  it('opens old values after a key rotation, and none with an unknown key', () => {
    const old = createVault(key).seal('secret');
    const rotated = createVault(randomBytes(32), [key]);
    expect(rotated.open(old)).toBe('secret');
    expect(rotated.seal('new').keyId).not.toBe(old.keyId);
    expect(() => createVault(randomBytes(32)).open(old)).toThrow(/no key/);
  });

  it('seals into a text that can also be opened after a key rotation', () => {
    const text = sealToText(createVault(key), 'код: ABC234');
    expect(text).toMatch(/^[0-9a-f]{12}\.[\w-]+$/);
    expect(openText(createVault(randomBytes(32), [key]), text)).toBe('код: ABC234');
    expect(() => openText(createVault(key), `${text.slice(0, -4)}AAAA`)).toThrow();
  });

  it('recognises a short secret by a fingerprint that depends on the key', () => {
    const fingerprint = createVault(key).fingerprint('ABC234');
    expect(createVault(key).fingerprint('ABC234').equals(fingerprint)).toBe(true);
    expect(createVault(key).fingerprint('ABC235').equals(fingerprint)).toBe(false);
    expect(createVault(randomBytes(32)).fingerprint('ABC234').equals(fingerprint)).toBe(false);
    expect(createVault(randomBytes(32), [key]).fingerprints('ABC234')).toContainEqual(fingerprint);
  });
});

it('the id of a key reveals no part of the key', () => {
  const key = randomBytes(32);
  expect(keyIdOf(key)).toMatch(/^[0-9a-f]{12}$/);
  expect(keyIdOf(key)).toBe(createVault(key).keyId);
  for (const text of [key.toString('hex'), key.toString('base64')]) expect(text).not.toContain(keyIdOf(key));
});

it('tokens have 256 bits and are stored as a hash', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(hashToken('a')).toHaveLength(32);
});
