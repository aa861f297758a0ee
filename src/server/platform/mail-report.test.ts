import { describe, expect, test } from 'vitest';
import { complaintOf, delayOf, hardBounceOf, softBounceOf } from '#tests/support/mail-reports.ts';
import { readMailReport } from './mail-report.ts';

const ID = '019aa3d4-0000-7000-8000-000000000001@feedback.example';
const read = (mail: string) => readMailReport(Buffer.from(mail));

describe('delivery status notification', () => {
  test('reports an address that does not exist', async () => {
    expect(await read(hardBounceOf(ID))).toEqual({
      kind: 'bounced',
      messageId: ID,
      status: '5.1.1',
      diagnostic:
        '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    });
  });

  test('reports a full mailbox when only the headers are included and the status is only in the text', async () => {
    expect(await read(softBounceOf(ID))).toEqual({
      kind: 'bounced',
      messageId: ID,
      status: '5.2.2',
      diagnostic: '552 5.2.2 The mailbox is full',
    });
  });

  test('reports no outcome for a delay', async () => {
    expect(await read(delayOf(ID))).toBeNull();
  });

  test('reports a delivery', async () => {
    const mail = delayOf(ID)
      .replace('Action: delayed', 'Action: delivered')
      .replace('4.4.1', '2.1.5');
    expect(await read(mail)).toMatchObject({ kind: 'delivered', messageId: ID, status: '2.1.5' });
  });

  test('is read with bare line feeds and header names in capitals', async () => {
    const mail = hardBounceOf(ID).replaceAll('\r\n', '\n').replace('Action:', 'ACTION:');
    expect(await read(mail)).toMatchObject({ kind: 'bounced', status: '5.1.1' });
  });
});

describe('complaint', () => {
  test('reports abuse', async () => {
    expect(await read(complaintOf(ID))).toEqual({
      kind: 'complained',
      messageId: ID,
      status: null,
      diagnostic: 'abuse',
    });
  });

  test('is ignored if it is not about abuse', async () => {
    expect(await read(complaintOf(ID).replace('Type: abuse', 'Type: not-spam'))).toBeNull();
  });
});

describe('any other email', () => {
  test.each([
    ['nothing', ''],
    [
      'a holiday',
      'From: ada@example.com\r\nSubject: I am away\r\nAuto-Submitted: auto-replied\r\n\r\nBye',
    ],
    ['a report without a message id', hardBounceOf(ID).replace(/Message-ID: <019.*\r\n/, '')],
    ['bytes', '\0\u0001ÿ--\r\n\r\n--'],
    ['a truncated report', hardBounceOf(ID).slice(0, 900)],
  ])('%s', async (_name, mail) => expect(await read(mail)).toBeNull());
});
