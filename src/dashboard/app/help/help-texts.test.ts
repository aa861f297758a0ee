import { expect, test } from 'vitest';
import { help } from '../../languages/en/help.json';
import { paletteActions } from '../../languages/en/palette.json';
import { findQuestions } from './find-questions.ts';
import { TOPICS, topicOf } from './topics.ts';
import { LATEST_NEWS } from './use-news.ts';

const QUESTIONS = TOPICS.flatMap(({ key }) => {
  const { title, how, trouble } = help.topics[key];
  return [...how, ...trouble].map(({ ask, text }) => ({
    topic: key,
    name: ask,
    words: `${title} ${text}`,
  }));
});

test('every topic has a text, in the order of the list', () => {
  expect(Object.keys(help.topics)).toEqual(TOPICS.map(({ key }) => key));
});

test.each(
  Object.entries(help.topics),
)('%s says what it is for, how to do three to five things, and what to do otherwise, in 80 to 200 words', (_key, {
  about,
  how,
  trouble,
}) => {
  const texts = [about, ...[...how, ...trouble].flatMap(({ ask, text }) => [ask, text])];
  const words = texts.join(' ').split(/\s+/).length;
  expect([words >= 80 && words <= 200, how.length >= 3 && how.length <= 5]).toEqual([true, true]);
  expect(trouble.length).toBeGreaterThan(0);
});

test('no two questions are the same, so that each is found', () => {
  expect(new Set(QUESTIONS.map(({ topic, name }) => `${topic} ${name}`)).size).toBe(
    QUESTIONS.length,
  );
});

test.each([
  ['how do i add a widget?', 'widgets'],
  ['How can I change my logo', 'lookAndFeel'],
  ['invite someone', 'collaborators'],
  ['export responses', 'responses'],
  ['erase', 'privacy'],
  ['qr code', 'link'],
  ['passkey', 'security'],
  ['reminders', 'followUps'],
  ['cancel', 'plan'],
  ['reply to a review', 'reviews'],
  ['credits', 'textInvites'],
  ['delete my account', 'myProfile'],
  ['How do I delete my business?', 'businessInformation'],
  ['restore a deleted business', 'deleting'],
  ['link preview', 'linkPreview'],
  ['own domain', 'customDomain'],
  ['play a video', 'videoAnswers'],
])('“%s” finds a question of %s first', (typed, topic) => {
  expect(findQuestions(QUESTIONS, typed, paletteActions.questionWords)[0]?.topic).toBe(topic);
});

test.each(['how do i', '?', 'a'])('“%s” asks nothing', (typed) => {
  expect(findQuestions(QUESTIONS, typed, paletteActions.questionWords)).toEqual([]);
});

test.each([
  ['/dash/home', {}, 'home'],
  ['/dash/settings/plan/subscribe/2m', {}, 'plan'],
  ['/dash/addon/subscribe/videos', {}, 'plan'],
  ['/dash/responses', {}, 'responses'],
  ['/dash/responses', { session: '1' }, 'responses'],
  ['/dash/responses/NPSr', {}, 'questionResults'],
  ['/dash/responses', { results: 'open' }, 'questionResults'],
  ['/dash/responses', { platform: 'gp' }, 'reviews'],
  ['/dash/showcase/setupwidget/list', {}, 'widgets'],
  ['/dash/showcase/', {}, 'showcase'],
  ['/dash/surveyflow/editquestion/1', {}, 'surveyFlow'],
  ['/dash/getfeedback/sendinvites/email', {}, 'emailInvites'],
  ['/dash/getfeedback/sendinvites/email', { tab: 'followups' }, 'followUps'],
  ['/dash/settings/sending', {}, 'sending'],
  ['/dash/settings/businessinformation', {}, 'businessInformation'],
  ['/dash/settings/myprofile', {}, 'myProfile'],
  ['/dash/settings/linkpreview', {}, 'linkPreview'],
  ['/dash/settings/customdomain', {}, 'customDomain'],
  ['/dash/settings/other', {}, 'settings'],
  ['/dash/deletedbusiness', {}, 'deleting'],
  ['/dash/setup', {}, null],
] as const)('%s %j is about %s', (path, search, topic) => {
  expect(topicOf(path, search)).toBe(topic);
});

test('what is new is listed newest first, up to the date that the dot knows', () => {
  const dates = help.news.items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates[0]).toBe(LATEST_NEWS);
});
