import { Button, Column, Hr, Link, Row, Section, Text } from '@react-email/components';
import { brandColours } from '#domain/brand-colours.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { splitAtSlots } from '#domain/message-slots.ts';
import { MAIL_INK, renderMailDocument } from '#server/platform/mail-document.tsx';
import { MailHeader } from '#server/platform/mail-header.tsx';
import type { InviteMailParts } from './invite-mail-parts.ts';
import { MailParagraphs } from './mail-paragraphs.tsx';
import { RatingScale } from './rating-scale.tsx';

/** The mail as HTML. */
export function renderInviteMail(parts: InviteMailParts): string {
  const { subject, body, ask, language, appearance } = parts;
  const preheader = body.split(/\n{2,}/).find((one) => splitAtSlots(one).slots.length === 0) ?? ask;
  return renderMailDocument({
    subject,
    preheader: preheader.replaceAll('\n', ' '),
    language,
    colours: appearance,
    children: <InviteMail {...parts} />,
  });
}

function InviteMail(parts: InviteMailParts) {
  const { body, ask, texts, links } = parts;
  const { light } = brandColours(parts.appearance);
  return (
    <>
      <MailHeader {...parts} />
      <Row className="card" style={CARD}>
        <Column className="pad" style={{ padding: '28px 32px 32px' }}>
          <MailParagraphs text={body} colour={light.strong} />
          <Row className="tint" style={{ backgroundColor: light.tint, borderRadius: 12 }}>
            <Column className="tight" align="center" style={{ padding: '22px 8px 20px' }}>
              <Text className="text" dir="auto" style={QUESTION_STYLE}>
                {ask}
              </Text>
              <RatingScale {...parts} />
              <Text className="soft" style={HINT}>
                {texts.rateHint}
              </Text>
            </Column>
          </Row>
          <Section style={{ textAlign: 'center', paddingTop: 24 }}>
            <Button
              className="strong"
              href={links.survey}
              style={{ ...BUTTON, color: light.strong, border: `2px solid ${light.strong}` }}
            >
              {texts.button}
            </Button>
          </Section>
        </Column>
      </Row>
      <Footer {...parts} />
    </>
  );
}

function Footer(parts: InviteMailParts) {
  const { texts, links, businessName, postalAddress, showsFooter, language } = parts;
  const { origin, home } = parts;
  return (
    <Row>
      <Column className="pad" align="center" style={{ padding: '20px 32px 8px' }}>
        <Text className="soft" style={SMALL}>
          {fill(texts.reason, { business: businessName })}{' '}
          <Link className="soft" href={links.unsubscribe} style={SMALL_LINK}>
            {texts.unsubscribe}
          </Link>
        </Text>
        {postalAddress !== '' && (
          <Text className="soft" dir="auto" style={SMALL}>
            {postalAddress}
          </Text>
        )}
        {showsFooter && (
          <>
            <Hr className="line" style={{ borderTop: '1px solid #dddbe8', margin: '12px 0' }} />
            <Text className="soft" style={SMALL}>
              <Link className="soft" href={home} style={SMALL_LINK}>
                {texts.poweredBy}
              </Link>
              {' · '}
              <Link className="soft" href={`${origin}/privacy?lang=${language}`} style={SMALL_LINK}>
                {texts.privacy}
              </Link>
            </Text>
          </>
        )}
      </Column>
    </Row>
  );
}

const CARD = { backgroundColor: '#ffffff', borderRadius: '0 0 14px 14px' };
const QUESTION_STYLE = {
  margin: '0 0 16px',
  padding: '0 8px',
  fontSize: 19,
  lineHeight: '26px',
  fontWeight: 700,
  color: MAIL_INK.text,
};
const HINT = {
  margin: '14px 0 0',
  padding: '0 8px',
  fontSize: 13,
  lineHeight: '20px',
  color: MAIL_INK.soft,
};
const BUTTON = { padding: '12px 24px', borderRadius: 10, fontSize: 16, fontWeight: 600 };
const SMALL = { margin: '0 0 6px', fontSize: 13, lineHeight: '20px', color: MAIL_INK.soft };
const SMALL_LINK = { color: MAIL_INK.soft, textDecoration: 'underline' };
