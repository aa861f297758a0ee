import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { tableBelow } from '../../tables/find-header.ts';
import { normaliseTitle } from '../../tables/normalise-title.ts';
import { numberRows } from '../../tables/number-rows.ts';
import { CSV_TEMPLATE } from '../csv-template.ts';
import { missingColumns, TEMPLATE_FIELDS } from '../review-fields.ts';
import { guessColumns } from './guess-columns.ts';
import { RATING_OR_TEXT, REVIEW_TITLES } from './review-titles.ts';

const now = new Date('2026-07-10T12:00:00Z');

const columnsOf = (records: readonly (readonly string[])[]) =>
  guessColumns(tableBelow(numberRows(records), 0), now);

/** The guess as headers instead of numbers. */
function guess(header: readonly string[], ...rows: readonly (readonly string[])[]) {
  const columns = columnsOf([header, ...rows]);
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, header[column]]),
  );
}

describe('columns', () => {
  test('of our template are each field in its order', () => {
    const { data } = papa.parse<string[]>(CSV_TEMPLATE, { skipEmptyLines: true });
    expect(Object.entries(columnsOf(data))).toEqual(
      TEMPLATE_FIELDS.map((field, index) => [field, index]),
    );
    expect(data.map((row) => row.length)).toEqual([13, 13]);
  });

  test('of Trustpilot are found, with the reply, and the shop is left out', () => {
    const header = [
      'Domain Url',
      'Webshop Name',
      'Business Unit Id',
      'Review Id',
      'Review Created (UTC)',
      'Review Consumer User Id',
      'Review Username',
      'Review Title',
      'Review Content',
      'Review Stars',
      'Source Of Review',
      'Company Response',
      'Company Reply Date (UTC)',
    ];
    expect(guess(header)).toEqual({
      unique_id: 'Review Id',
      date: 'Review Created (UTC)',
      name: 'Review Username',
      review_title: 'Review Title',
      review_text: 'Review Content',
      rating_value: 'Review Stars',
      source: 'Source Of Review',
      reply: 'Company Response',
      reply_date: 'Company Reply Date (UTC)',
    });
  });

  test.each([
    [
      'Google',
      ['name', 'reviewId', 'reviewer.displayName', 'starRating', 'comment', 'createTime'],
      ['unique_id:reviewId', 'name:reviewer.displayName', 'date:createTime'],
    ],
    [
      'Capterra',
      ['Reviewer', 'Review Title', 'Overall Rating', 'Pros', 'Cons', 'Overall', 'Submitted'],
      ['name:Reviewer', 'date:Submitted', 'rating_value:Overall Rating', 'review_text:Overall'],
    ],
    [
      'Facebook',
      ['created_time', 'recommendation_type', 'review_text', 'reviewer'],
      ['date:created_time', 'review_text:review_text', 'name:reviewer'],
    ],
    [
      'Tripadvisor',
      ['ID', 'Published Date', 'Username', 'Rating', 'Title', 'Text', 'Trip Type'],
      ['unique_id:ID', 'date:Published Date', 'rating_value:Rating', 'review_text:Text'],
    ],
    [
      'a German file',
      ['Verfasser', 'Datum', 'Sterne', 'Überschrift', 'Bewertung'],
      [
        'name:Verfasser',
        'rating_value:Sterne',
        'review_title:Überschrift',
        'review_text:Bewertung',
      ],
    ],
    [
      'a French file',
      ['Auteur', 'DATE DE PUBLICATION', 'Étoiles', "Titre de l'avis", 'Avis'],
      ['date:DATE DE PUBLICATION', 'rating_value:Étoiles', "review_title:Titre de l'avis"],
    ],
    [
      'a Spanish file',
      ['Nombre', 'Fecha', 'Puntuación', 'Título', 'Reseña'],
      ['name:Nombre', 'rating_value:Puntuación', 'review_title:Título', 'review_text:Reseña'],
    ],
    [
      'a Portuguese file',
      ['Nome', 'Data', 'Classificação', 'Título', 'Avaliação'],
      ['name:Nome', 'date:Data', 'rating_value:Classificação', 'review_text:Avaliação'],
    ],
    [
      'an Italian file',
      ['Nome', 'Data', 'Valutazione', 'Titolo', 'Recensione'],
      ['name:Nome', 'rating_value:Valutazione', 'review_title:Titolo', 'review_text:Recensione'],
    ],
    [
      'an Arabic file',
      ['الاسم', 'التاريخ', 'عدد النجوم', 'العنوان', 'التقييم'],
      ['name:الاسم', 'date:التاريخ', 'rating_value:عدد النجوم', 'review_text:التقييم'],
    ],
    [
      'a Hebrew file',
      ['שם', 'תאריך', 'דירוג', 'כותרת', 'ביקורת'],
      ['name:שם', 'date:תאריך', 'rating_value:דירוג', 'review_title:כותרת', 'review_text:ביקורת'],
    ],
  ])('of %s are found', (_, header, found) => {
    const guesses = Object.entries(guess(header)).map((one) => one.join(':'));
    expect(guesses).toEqual(expect.arrayContaining(found));
  });

  test("of G2 are found by the beginning of the product's questions", () => {
    const header = ['What do you like best about Demo?', 'What do you dislike about Demo?'];
    expect(guess(header)).toEqual({ pros: header[0], cons: header[1] });
  });

  test('named Bewertung are the rating or the text, as their values are', () => {
    const header = ['Datum', 'Kommentar', 'Bewertung'];
    expect(guess(header, ['1.2.2024', 'Gut', '4,5']).rating_value).toBe('Bewertung');
    expect(guess(header, ['1.2.2024', 'Gut', '80/100']).rating_value).toBe('Bewertung');
    expect(guess(header, ['1.2.2024', 'Gut', '80']).rating_value).toBe('Bewertung');
    const others = ['Datum', 'Bewertung', 'Feedback'];
    expect(guess(others, ['1.2.2024', '5 Sterne', 'Gut'])).toMatchObject({
      rating_value: 'Bewertung',
      review_text: 'Feedback',
    });
    expect(guess(others, ['1.2.2024', 'Sehr gut', '4'])).toMatchObject({
      rating_value: 'Feedback',
      review_text: 'Bewertung',
    });
  });

  test('with other headers are the date and the rating if all values are', () => {
    const header = ['Number', 'Visit', 'Notes', 'When', 'How many', 'Text'];
    const rows = [
      ['1710201600', 'soon', 'n/a', '12/03/2024', '5', 'Good'],
      ['1710201601', '12/03/2024', 'n/a', '03/25/2024', '', 'Fine'],
    ];
    expect(guess(header, ...rows)).toEqual({
      date: 'When',
      rating_value: 'How many',
      review_text: 'Text',
    });
  });

  test('are used once', () => {
    const header = ['Date', 'date', 'Review', 'review'];
    const columns = columnsOf([header, ['1/2/2024', '2/2/2024', '4', 'Good']]);
    expect(columns).toEqual({ date: 0, rating_value: 2, review_text: 3 });
  });

  test('with the same title are the one that has values', () => {
    const header = ['Date', 'Text', 'Date', 'Text'];
    expect(
      columnsOf([header, ['', 'Good', '1.2.2024', '-'], ['', 'Fine', '2.2.2024', '']]),
    ).toEqual({ date: 2, review_text: 1 });
    const late = Array.from({ length: 60 }, () => ['x', '', '', '']);
    expect(columnsOf([['Id', 'Date', 'Text', 'Text'], ...late, ['x', '', '', 'Good']])).toEqual({
      unique_id: 0,
      date: 1,
      review_text: 3,
    });
  });

  test('are looked for among the first 500', () => {
    const header = [...Array<string>(499).fill(''), 'Date', 'Text'];
    expect(guess(header)).toEqual({ date: 'Date' });
  });

  test('are missing without a date or without content', () => {
    expect(missingColumns({})).toEqual(['date', 'content']);
    expect(missingColumns({ name: 0, date: 1 })).toEqual(['content']);
    expect(missingColumns({ rating_value: 0 })).toEqual(['date']);
    expect(missingColumns({ date: 0, pros: 1 })).toEqual([]);
  });
});

test('every known title is written as titles are compared, and belongs to one field', () => {
  const names = [...Object.values(REVIEW_TITLES).flat(), ...RATING_OR_TEXT];
  expect(names.filter((name) => normaliseTitle(name) !== name)).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
