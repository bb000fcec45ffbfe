import { describe, expect, it } from 'vitest';
import { fragmentsOf, fragmentsOfSearch } from './unit-fragments.ts';

describe('the fragments of a unit', () => {
  it('are its fields and the sides of an address, without case, of at least four characters', () => {
    expect(fragmentsOf('Ivan.Petrov@Mail.com:PassWord1|abc; key,ABCD-1234\tend')).toEqual([
      'ivan.petrov@mail.com',
      'ivan.petrov',
      'mail.com',
      'password1',
      'abcd-1234',
    ]);
    expect(fragmentsOf(' a:b , c ')).toEqual([]);
  });

  it('are each named once, and at most 64', () => {
    expect(fragmentsOf('same1:SAME1')).toEqual(['same1']);
    expect(fragmentsOf(Array.from({ length: 500 }, (_, n) => `word${n}`).join(' '))).toHaveLength(64);
  });

  it('of the same letters in another form are the same', () => {
    expect(fragmentsOf('\uFF2C\uFF4F\uFF47\uFF49\uFF4E')).toEqual(['login']);
  });
});

it('a search for an address needs the whole address', () => {
  expect(fragmentsOfSearch('ivan@mail.com pa')).toEqual(['ivan@mail.com']);
  expect(fragmentsOfSearch('abc')).toEqual([]);
});
