import { describe, expect, test } from 'vitest';
import { readContactTable } from './contact-columns.ts';
import { CONTACT_TITLES } from './contact-titles.ts';
import { normaliseTitle } from './normalise-title.ts';
import { numberRows } from './number-rows.ts';

const values = {
  isEmail: (cell: string) => /^[^@\s]+@[^@\s]+$/.test(cell),
  isPhone: (cell: string) => /^\+\d{8,15}$/.test(cell),
};
const read = (...records: string[][]) => readContactTable(numberRows(records), values);

describe('the columns of a list of people', () => {
  test.each<[string, string[], object]>([
    ['a shop', ['Order ID', 'customer_email', 'customer_name'], { email: 1, name: 2 }],
    [
      "Google's contacts",
      [
        ...['Name', 'Given Name', 'Additional Name', 'Family Name', 'Group Membership'],
        ...['E-mail 1 - Type', 'E-mail 1 - Value', 'Phone 1 - Type', 'Phone 1 - Value'],
      ],
      { name: 0, firstName: 1, lastName: 3, email: 6, phone: 8 },
    ],
    [
      'Outlook',
      ['First Name', 'Last Name', 'E-mail Address', 'Home Phone', 'Mobile Phone'],
      { firstName: 0, lastName: 1, email: 2, phone: 4 },
    ],
    [
      'German',
      ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Handynummer'],
      { firstName: 0, phone: 3 },
    ],
    ['French', ['Prénom', 'Nom', 'Courriel', 'Téléphone'], { firstName: 0, lastName: 1, email: 2 }],
    ['Portuguese', ['Nome', 'Apelido', 'Endereço de e-mail', 'Telemóvel'], { email: 2, phone: 3 }],
    ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil'], { lastName: 1, phone: 3 }],
    ['Italian', ['Nome', 'Cognome', 'Indirizzo e-mail', 'Cellulare'], { lastName: 1, phone: 3 }],
    [
      'Arabic',
      ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'رقم الهاتف'],
      { firstName: 0, email: 2 },
    ],
    ['Hebrew', ['שם פרטי', 'שם משפחה', 'דוא"ל', 'טלפון נייד'], { lastName: 1, email: 2, phone: 3 }],
  ])('of %s are found by their titles', (_, header, columns) => {
    expect(read(['List of customers'], [], header, []).columns).toMatchObject(columns);
  });

  test('without a title are those whose values are all addresses, or all numbers', () => {
    const rows = [
      ['1001', 'Eva', 'eva@example.com', '+491701234567', 'x@example.com'],
      ['1002', 'Ben', '', '+491701234568', 'soon'],
    ];
    expect(read(...rows)).toEqual({
      table: { header: null, rows: numberRows(rows) },
      columns: { email: 2, phone: 3 },
    });
    expect(read(['No.', 'Who', 'Where', 'Name', 'More'], ...rows).columns).toMatchObject({
      email: 2,
    });
  });
});

test('nobody above a header is lost', () => {
  const { table } = read(['eva@example.com', 'Eva'], ['Email', 'Name'], ['ben@example.com', 'Ben']);
  expect(table.header).toBeNull();
  expect(table.rows).toHaveLength(3);
});

test('every known title is written as titles are compared, and belongs to one field', () => {
  const titles = Object.values(CONTACT_TITLES).flat();
  expect(titles.filter((title) => normaliseTitle(title) !== title)).toEqual([]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
