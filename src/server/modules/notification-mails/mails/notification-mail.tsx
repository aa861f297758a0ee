import { Button, Column, Heading, Link, Row, Text } from '@react-email/components';
import { brandColours } from '#domain/brand-colours.ts';
import { oneLine } from '#domain/display-text.ts';
import { withoutSlotMarks } from '#domain/message-slots.ts';
import type { ComposedMail } from '#server/platform/action-mail.tsx';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { MAIL_INK, renderMailDocument } from '#server/platform/mail-document.tsx';
import { type MailBrand, MailHeader } from '#server/platform/mail-header.tsx';
import { textsFor } from '#server/texts/texts-for.ts';
import type { Recipient } from '../recipient.ts';

/** One response or review, with a link to it. */
export interface MailItem {
  /** Such as its rating and its author. */
  title: string;
  /** In the customer's own words; may be empty. */
  quote: string;
  link: string;
  label: string;
}

interface MailSection {
  title: string;
  lines: readonly string[];
  items: readonly MailItem[];
  /** Below them: how many are not shown. */
  more?: string | undefined;
  /** Where all of it is. */
  link?: { label: string; href: string } | undefined;
}

/** What a notification says. */
export interface MailParts {
  subject: string;
  /** Beside the subject in the inbox. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  sections: readonly MailSection[];
  button: { label: string; link: string };
  /** Why the person gets it. */
  reason: string;
}

interface Frame {
  recipient: Recipient;
  /** The link that switches it off. */
  off: string;
  /** In whose look it is; null for that of the business. */
  brand: MailBrand | null;
}

/** A mail about a business to somebody of its team, readable without pictures, with a text part. */
export function renderNotification(given: MailParts, frame: Frame): ComposedMail {
  const parts = withoutMarks(given);
  const { language } = frame.recipient;
  const { subject, preheader } = parts;
  const { businessName, appearance } = headerOf(frame);
  const html = renderMailDocument({
    subject,
    preheader,
    language,
    colours: appearance,
    children: (
      <>
        <MailHeader businessName={businessName} appearance={appearance} />
        <Body {...parts} frame={frame} />
      </>
    ),
  });
  return { subject, html, text: textOf(parts, frame) };
}

function headerOf({ recipient: { business }, brand }: Frame): MailBrand {
  return brand ?? { businessName: oneLine(business.name), appearance: business.appearance };
}

/** These mails have no slots, so no customer's text may contain a slot mark. */
function withoutMarks(parts: MailParts): MailParts {
  return JSON.parse(JSON.stringify(parts), (_key, value: unknown) =>
    typeof value === 'string' ? withoutSlotMarks(value) : value,
  );
}

function Body({ frame, ...parts }: MailParts & { frame: Frame }) {
  const { language } = frame.recipient;
  const { light } = brandColours(headerOf(frame).appearance);
  const { footer } = textsFor(language).mails.notifications;
  return (
    <>
      <Row className="card" style={CARD}>
        <Column className="pad" style={{ padding: '28px 32px 24px' }}>
          <Heading as="h1" className="text" dir="auto" style={HEADING}>
            {parts.heading}
          </Heading>
          {parts.paragraphs.map((paragraph) => (
            <Text key={paragraph} className="text" dir="auto" style={PARAGRAPH}>
              {paragraph}
            </Text>
          ))}
          {parts.sections.map((section) => (
            <Section key={section.link?.href ?? section.title} {...section} strong={light.strong} />
          ))}
          <Button
            className="fill"
            href={parts.button.link}
            style={{ ...BUTTON, backgroundColor: light.fill, color: light.onFill }}
          >
            {parts.button.label}
          </Button>
        </Column>
      </Row>
      <Row>
        <Column className="pad" style={{ padding: '16px 32px 0' }}>
          <Text className="soft" dir="auto" style={SMALL}>
            {parts.reason}
          </Text>
          <Text className="soft" style={SMALL}>
            <Link className="soft" href={settingsLink(frame)} style={SMALL_LINK}>
              {footer.change}
            </Link>
            {' · '}
            <Link className="soft" href={frame.off} style={SMALL_LINK}>
              {footer.off}
            </Link>
          </Text>
        </Column>
      </Row>
    </>
  );
}

function Section({ title, lines, items, more, link, strong }: MailSection & { strong: string }) {
  return (
    <>
      <Heading as="h2" className="text" dir="auto" style={SECTION}>
        {title}
      </Heading>
      {lines.map((line) => (
        <Text key={line} className="text" dir="auto" style={LINE}>
          {line}
        </Text>
      ))}
      {items.map(({ title: about, quote, link, label }) => (
        <Row key={`${link} ${about} ${quote}`} className="line" style={ITEM}>
          <Column style={{ padding: '12px 0' }}>
            <Text className="text" dir="auto" style={ITEM_TITLE}>
              {about}
            </Text>
            {quote !== '' && (
              <Text className="soft" dir="auto" style={QUOTE}>
                {quote}
              </Text>
            )}
            <Text style={{ margin: 0, fontSize: 14, lineHeight: '22px' }}>
              <Link className="strong" href={link} style={{ ...SMALL_LINK, color: strong }}>
                {label}
              </Link>
            </Text>
          </Column>
        </Row>
      ))}
      {more && (
        <Text className="text" dir="auto" style={LINE}>
          {more}
        </Text>
      )}
      {link && (
        <Text style={LINE}>
          <Link className="strong" href={link.href} style={{ ...SMALL_LINK, color: strong }}>
            {link.label}
          </Link>
        </Text>
      )}
    </>
  );
}

function textOf(
  { heading, paragraphs, sections, button, reason }: MailParts,
  frame: Frame,
): string {
  const { footer } = textsFor(frame.recipient.language).mails.notifications;
  const written = [
    heading,
    ...paragraphs,
    ...sections.flatMap(({ title, lines, items, more, link }) => [
      title.toUpperCase(),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...items.map(({ title: about, quote, link }) =>
        [about, quote, link].filter((part) => part !== '').join('\n'),
      ),
      ...(more ? [more] : []),
      ...(link ? [`${link.label}\n${link.href}`] : []),
    ]),
    `${button.label}\n${button.link}`,
    reason,
    `${footer.change}\n${settingsLink(frame)}`,
    `${footer.off}\n${frame.off}`,
  ];
  return `${written.join('\n\n')}\n`;
}

function settingsLink({ recipient: { baseUrl, settingsId } }: Frame): string {
  return dashboardLink(baseUrl, '/dash/settings/notifications', settingsId);
}

const CARD = { backgroundColor: '#ffffff', borderRadius: '0 0 14px 14px' };
const HEADING = {
  margin: '0 0 14px',
  fontSize: 22,
  lineHeight: '30px',
  fontWeight: 700,
  color: MAIL_INK.text,
};
const PARAGRAPH = {
  margin: '0 0 18px',
  fontSize: 16,
  lineHeight: '26px',
  color: MAIL_INK.text,
  whiteSpace: 'pre-line',
} as const;
const SECTION = {
  margin: '22px 0 6px',
  fontSize: 17,
  lineHeight: '24px',
  fontWeight: 700,
  color: MAIL_INK.text,
};
const LINE = { margin: '0 0 6px', fontSize: 15, lineHeight: '24px', color: MAIL_INK.text };
const ITEM = { borderTop: '1px solid #e5e3ee' };
const ITEM_TITLE = {
  margin: '0 0 4px',
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 600,
  color: MAIL_INK.text,
};
const QUOTE = {
  margin: '0 0 4px',
  fontSize: 15,
  lineHeight: '23px',
  color: MAIL_INK.soft,
  whiteSpace: 'pre-line',
} as const;
const BUTTON = {
  margin: '22px 0 8px',
  padding: '13px 26px',
  borderRadius: 10,
  fontSize: 16,
  fontWeight: 600,
};
const SMALL = { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: MAIL_INK.soft };
const SMALL_LINK = { color: MAIL_INK.soft, textDecoration: 'underline' } as const;
