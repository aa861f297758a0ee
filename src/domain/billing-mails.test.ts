import { expect, test } from 'vitest';
import { dueEndMails, dueGraceMails, dueTrialMails, trialsToMail } from './billing-mails.ts';

const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

test('an owed payment is mailed about on days 0, 3, 7 and 12, and no more once locked', () => {
  expect(dueGraceMails(at(0), at(0))).toEqual(['owed0']);
  expect(dueGraceMails(at(0), at(2.9))).toEqual(['owed0']);
  expect(dueGraceMails(at(0), at(7))).toEqual(['owed0', 'owed3', 'owed7']);
  expect(dueGraceMails(at(0), at(13.9))).toEqual(['owed0', 'owed3', 'owed7', 'owed12']);
  expect(dueGraceMails(at(0), at(14))).toEqual([]);
});

test('the end of a plan is mailed about at once, and 30 and 7 days before the business is closed', () => {
  expect(dueEndMails(at(90), at(0))).toEqual(['ended']);
  expect(dueEndMails(at(90), at(60))).toEqual(['ended', 'closes30']);
  expect(dueEndMails(at(90), at(83))).toEqual(['ended', 'closes30', 'closes7']);
});

test('the end of a trial is mailed about three days before and at once, and no more a week later', () => {
  expect(dueTrialMails(at(15), at(11.9))).toEqual([]);
  expect(dueTrialMails(at(15), at(12))).toEqual(['trialEnds']);
  expect(dueTrialMails(at(15), at(15))).toEqual(['trialEnds', 'trialEnded']);
  expect(dueTrialMails(at(15), at(22))).toEqual([]);
  expect(trialsToMail(at(22))).toEqual({ from: at(0), to: at(10) });
});
