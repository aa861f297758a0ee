import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWritten, writeJson } from './written-json.ts';

test('what is written already is sent as it is, at its place', () => {
  const json = writeJson({ a: asWritten('[1, "$&"]'), b: [asWritten('{"c" : 2}'), 'd'] });
  expect(String(json)).toBe('{"a":[1, "$&"],"b":[{"c" : 2},"d"]}');
});

const anyJson = fc.jsonValue({ stringUnit: 'binary' });

test('any answer reads the same, whatever part of it is written already', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyJson, fc.boolean())), (parts) => {
      const answer = parts.map(([value, isWritten]) =>
        isWritten ? asWritten(JSON.stringify(value)) : value,
      );
      const plain = JSON.parse(JSON.stringify(parts.map(([value]) => value)));
      expect(JSON.parse(String(writeJson({ answer })))).toEqual({ answer: plain });
    }),
  );
});
