import { describe, expect, it } from 'vitest';
import { readEmailList } from './read-email-list.ts';

const addresses = (typed: string) => readEmailList(typed).found.map(({ to }) => to);

describe('addresses in a free text', () => {
  it('are found between commas, semicolons, blanks, tabs and lines', () => {
    expect(addresses('a@x.com, b@x.com;c@x.com\nd@x.com\te@x.com f@x.com')).toEqual([
      'a@x.com',
      'b@x.com',
      'c@x.com',
      'd@x.com',
      'e@x.com',
      'f@x.com',
    ]);
  });

  it('come with the names that mail programs put before them', () => {
    const typed =
      'Ada <Ada@X.com>, "Hopper, Grace" <grace@x.com>; <lin@x.com>\nmailto:mo@x.com (zoe@x.com)';
    expect(readEmailList(typed)).toMatchObject({
      found: [
        { to: 'ada@x.com', name: 'Ada' },
        { to: 'grace@x.com', name: 'Hopper, Grace' },
        { to: 'lin@x.com', name: false },
        { to: 'mo@x.com', name: false },
        { to: 'zoe@x.com', name: false },
      ],
      unreadable: [],
    });
  });

  it('keep a name that follows an address apart from it', () => {
    expect(readEmailList('a@x.com, Ada <b@x.com>').found).toMatchObject([
      { to: 'a@x.com', name: false },
      { to: 'b@x.com', name: 'Ada' },
    ]);
  });

  it('are told where they are none, and other words are passed over', () => {
    expect(readEmailList('Ada Lovelace ada@, @x.com, x@y, fine@x.com, Bob <bob>')).toMatchObject({
      found: [{ to: 'fine@x.com', name: false }],
      unreadable: ['ada@', '@x.com', 'x@y', 'Bob <bob>'],
    });
  });

  it('of another script become what mail servers know, and stay as typed beside it', () => {
    expect(readEmailList('Info@bücher.example').found).toEqual([
      { to: 'info@xn--bcher-kva.example', typed: 'Info@bücher.example', name: false },
    ]);
  });

  it('in a list of a thousand lines are read at once', () => {
    const typed = Array.from({ length: 1000 }, (_, n) => `Person ${n} <p${n}@x.com>`).join('\n');
    expect(readEmailList(typed).found).toHaveLength(1000);
  });

  it('do not hang on hostile text', () => {
    const started = performance.now();
    readEmailList('"'.repeat(20_000) + '<'.repeat(20_000) + 'a '.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
