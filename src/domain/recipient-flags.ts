/** Shared mailboxes, as named by RFC 2142 and by convention. */
const ROLES: ReadonlySet<string> = new Set(
  (
    'abuse accounts admin administrator billing booking bookings contact enquiries help hello hostmaster ' +
    'hr info inquiries it jobs mail mailer-daemon marketing news newsletter no-reply noreply office ' +
    'orders postmaster press privacy reception root sales security service shop spam support team ' +
    'test webmaster'
  ).split(' '),
);

/** Common typos in the names of the largest providers. */
const TYPOS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotnail.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outloook.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'iclould.com': 'icloud.com',
  'icloud.con': 'icloud.com',
};

export type RecipientFlag = 'role' | 'lookAlike' | 'typo';

/**
 * Reasons to double-check an address: a shared mailbox, a look-alike domain that mixes alphabets (UTS #39,
 * mixed scripts), or a typo, with the address that was probably meant. `typed` is the address as
 * typed.
 */
export function inspectRecipient(typed: string): {
  flags: readonly RecipientFlag[];
  suggestion: string | null;
} {
  const address = typed.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [mailbox, domain] = [address.slice(0, at), address.slice(at + 1)];
  const intended = Object.hasOwn(TYPOS, domain) ? TYPOS[domain] : undefined;
  const flags: RecipientFlag[] = [];
  if (ROLES.has(mailbox.replace(/\+.*$/, ''))) flags.push('role');
  if (domain.split('.').some(mixesAlphabets)) flags.push('lookAlike');
  if (intended !== undefined) flags.push('typo');
  return { flags, suggestion: intended === undefined ? null : `${mailbox}@${intended}` };
}

function mixesAlphabets(label: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return scripts.filter((script) => script.test(label)).length > 1;
}
