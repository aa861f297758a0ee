/** What machines and salesmen leave in a survey. */
export const SPAM: readonly string[] = [
  'Boost your Google ranking in 7 days!!! Write to seo-king@rank.example for a FREE audit',
  'asdf asdf asdf',
  'Hello dear owner, i have seen your nice website and would like to make proposal of business loan 3% only',
  'Buy 10.000 followers cheap >>> http://followers.example/buy <<< 100% real',
  'test test 123',
  'CONGRATULATIONS you are selected, claim your voucher at http://voucher.example within 24h',
  'жми сюда http://casino.example бонус 500%',
];
