import { Link, Text } from '@react-email/components';
import { Fragment } from 'react';
import { slot } from '#domain/message-slots.ts';
import { MAIL_INK } from '#server/platform/mail-document.tsx';

interface MailParagraphsProps {
  text: string;
  /** Colour of links. */
  colour: string;
}

/** Paragraphs with line breaks and a clickable survey link. */
export function MailParagraphs({ text, colour }: MailParagraphsProps) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
    <Text key={index} className="text" dir="auto" style={PARAGRAPH}>
      {paragraph.split('\n').map((line, lineIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
        <Fragment key={lineIndex}>
          {lineIndex > 0 && <br />}
          <Line line={line} colour={colour} />
        </Fragment>
      ))}
    </Text>
  ));
}

function Line({ line, colour }: { line: string; colour: string }) {
  const link = slot('link');
  return line.split(link).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
    <Fragment key={index}>
      {index > 0 && (
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

const PARAGRAPH = { margin: '0 0 18px', fontSize: 16, lineHeight: '26px', color: MAIL_INK.text };
