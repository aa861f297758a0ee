import { expect, test } from 'vitest';
import { uploadIdsIn, withUploads } from './upload-copies.ts';

const OWN = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';
const FILE = '01890000-0000-7000-8000-00000000000a';
const at = (businessId: string, host = 'https://goodword.example') =>
  `${host}/u/${businessId}/${FILE}.png`;

const CONTENT = {
  picture: at(OWN, 'http://former.example:4000'),
  nested: [{ markup: `<svg><image href="${at(OWN)}"/></svg>` }, false, null, 3],
  theirs: at(OTHER),
  text: 'Rated /u/ by all',
};

test('addresses of one business’s uploads are replaced wherever they stand, on any host', () => {
  expect(uploadIdsIn(OWN, CONTENT)).toEqual([FILE]);
  expect(withUploads(OWN, CONTENT, (id) => `https://new.example/${id}`)).toEqual({
    picture: `https://new.example/${FILE}`,
    nested: [{ markup: `<svg><image href="https://new.example/${FILE}"/></svg>` }, false, null, 3],
    theirs: at(OTHER),
    text: 'Rated /u/ by all',
  });
});

test('a file that is gone leaves an empty text', () => {
  expect(withUploads(OWN, { picture: at(OWN) }, () => '')).toEqual({ picture: '' });
});
