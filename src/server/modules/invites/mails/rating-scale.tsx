import { Column, Img, Link, Row, Text } from '@react-email/components';
import { brandColours } from '#domain/brand-colours.ts';
import { languageDirection } from '#domain/languages.ts';
import { type RatingOption, ratingOptions } from '#domain/rating-options.ts';
import { MAIL_INK } from '#server/platform/mail-document.tsx';
import { type InviteMailParts, ratingLink } from './invite-mail-parts.ts';

/** The rating scale as links: five stars, five faces, or 0 to 10. */
export function RatingScale(parts: InviteMailParts) {
  const options = ratingOptions(parts.ratingType, parts.texts);
  if (parts.ratingType === 'nps') return <Numbers {...parts} options={options} />;
  const Mark = parts.ratingType === 'star' ? Star : Face;
  return (
    <Row style={{ maxWidth: parts.ratingType === 'star' ? 340 : 500, tableLayout: 'fixed' }}>
      {options.map((option) => (
        <Column key={option.rating} align="center" valign="top" width="20%">
          <Link
            href={ratingLink(parts, option.rating)}
            title={option.meaning}
            aria-label={parts.ratingType === 'star' ? option.meaning : undefined}
            style={{ display: 'block', textDecoration: 'none' }}
          >
            <Mark {...parts} option={option} />
          </Link>
        </Column>
      ))}
    </Row>
  );
}

type MarkProps = InviteMailParts & { option: RatingOption };

// A character, not a picture: visible with pictures blocked, and in any colour.
function Star({ appearance, option }: MarkProps) {
  const { strong } = brandColours(appearance).light;
  return (
    <>
      <span className="strong" style={{ ...STAR, color: strong }}>
        ★
      </span>
      <span className="soft" style={CAPTION}>
        {option.rating}
      </span>
    </>
  );
}

function Face({ origin, option: { rating, meaning } }: MarkProps) {
  return (
    <>
      <Img
        src={`${origin}/pictures/mail/face-${rating}.png`}
        alt={`${rating}/5`}
        width={48}
        height={48}
        className="text"
        style={FACE}
      />
      <span className="soft caption" style={CAPTION}>
        {meaning}
      </span>
    </>
  );
}

/** In two groups, side by side if there is room for eleven. */
function Numbers(parts: InviteMailParts & { options: readonly RatingOption[] }) {
  const { options, texts } = parts;
  const [near, far] = languageDirection(parts.language) === 'rtl' ? RTL : LTR;
  return (
    <div style={{ maxWidth: 492, textAlign: 'center' }}>
      {[options.slice(0, 6), options.slice(6)].map((group) => (
        <div key={group[0]?.rating} style={{ display: 'inline-block', verticalAlign: 'top' }}>
          <Row style={{ width: 'auto' }}>
            {group.map((option) => (
              <Column key={option.rating} style={{ padding: '0 2px 6px' }}>
                <NumberLink {...parts} option={option} />
              </Column>
            ))}
          </Row>
        </div>
      ))}
      <Row>
        <Column align={near}>
          <Text className="soft" style={END}>
            {texts.npsLow}
          </Text>
        </Column>
        <Column align={far}>
          <Text className="soft" style={END}>
            {texts.npsHigh}
          </Text>
        </Column>
      </Row>
    </div>
  );
}

function NumberLink({ option, ...parts }: MarkProps) {
  const { strong, card } = brandColours(parts.appearance).light;
  return (
    <Link
      className="card strong"
      href={ratingLink(parts, option.rating)}
      title={option.meaning}
      aria-label={option.meaning}
      style={{ ...NUMBER, color: strong, backgroundColor: card, border: `1px solid ${strong}` }}
    >
      {option.rating}
    </Link>
  );
}

const LTR = ['left', 'right'] as const;
const RTL = ['right', 'left'] as const;
const STAR = { display: 'block', fontSize: 44, lineHeight: '48px' };
const FACE = { margin: '0 auto 6px', fontSize: 16, lineHeight: '48px', color: MAIL_INK.text };
const CAPTION = {
  display: 'block',
  fontSize: 12,
  lineHeight: '16px',
  color: MAIL_INK.soft,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
} as const;
const NUMBER = {
  display: 'block',
  width: 38,
  fontSize: 16,
  lineHeight: '42px',
  fontWeight: 600,
  textAlign: 'center',
  borderRadius: 8,
} as const;
const END = { margin: '4px 4px 0', fontSize: 12, lineHeight: '18px', color: MAIL_INK.soft };
