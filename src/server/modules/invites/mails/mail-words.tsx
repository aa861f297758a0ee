import { Link, Text } from '@react-email/components';
import { Fragment } from 'react';
import { slot } from '#domain/message-slots.ts';
import { MAIL_INK } from '#server/platform/mail-document.tsx';

interface MailWordsProps {
  words: string;
  /** Of links. */
  colour: string;
}

/** Paragraphs with their line breaks; the link of the survey is one that can be followed. */
export function MailWords({ words, colour }: MailWordsProps) {
  return words.split(/\n{2,}/).map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
    <Text key={place} className="text" dir="auto" style={WORDS}>
      {paragraph.split('\n').map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
        <Fragment key={row}>
          {row > 0 && <br />}
          <Line line={line} colour={colour} />
        </Fragment>
      ))}
    </Text>
  ));
}

function Line({ line, colour }: { line: string; colour: string }) {
  const link = slot('link');
  return line.split(link).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
    <Fragment key={place}>
      {place > 0 && (
        <Link
          className="strong"
          href={link}
          style={{ color: colour, textDecoration: 'underline', wordBreak: 'break-all' }}
        >
          {link}
        </Link>
      )}
      {part}
    </Fragment>
  ));
}

const WORDS = { margin: '0 0 18px', fontSize: 16, lineHeight: '26px', color: MAIL_INK.text };
