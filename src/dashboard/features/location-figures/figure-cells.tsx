import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { scoreText } from '#dashboard/ui/score-text.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { RANKED_SCORES, type RankedScore } from '#domain/rank-locations.ts';
import { changeOf } from './arrange-lines.ts';
import classes from './locations-table.module.css';
import type { Figures, Line } from './queries.ts';

type Props = {
  figures: Figures;
  score: RankedScore;
  /** Whose figures they are; without it they lead to no list. */
  line?: Line;
  periodSearch?: Readonly<Record<string, string>>;
};

/** The figures of one row, each a link to what it counts. */
export function FigureCells({ figures, score, line, periodSearch = {} }: Props) {
  const { t, i18n } = useTranslation();
  const { responses, responseRate, invited, responded } = figures;
  const listed = line && { e: line.bID, ...periodSearch };
  const count = (value: number) => value.toLocaleString(i18n.language);
  return (
    <>
      {RANKED_SCORES.map((one) => (
        <td key={one} className={classes.score}>
          <Figure search={listed && { ...listed, sentiment: 'positive,neutral,negative' }}>
            {figures[one] === null ? null : scoreText(figures[one], one, i18n.language)}
          </Figure>
        </td>
      ))}
      <td>
        <Change change={changeOf(figures, score)} isCompared={figures.previous !== null} />
      </td>
      <td>
        <Unanswered {...{ figures, listed }} />
      </td>
      <td>
        <Figure search={responses > 0 ? listed : undefined}>{count(responses)}</Figure>
      </td>
      <td>
        {responseRate === null ? (
          <None />
        ) : (
          <>
            {line ? (
              <InlineLink
                inherit
                to="/dash/getfeedback/sendinvites/email"
                search={{ e: line.bID, tab: 'history' }}
              >
                {percentText(responseRate, i18n.language)}
              </InlineLink>
            ) : (
              percentText(responseRate, i18n.language)
            )}
            <span className={classes.small}>
              {t('locationFigures.ofInvited', { count: invited, responded: count(responded) })}
            </span>
          </>
        )}
      </td>
      <td>{line ? <Platforms line={line} /> : null}</td>
    </>
  );
}

/** A figure, linked to the responses behind it. */
function Figure({
  search,
  children,
}: {
  search: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}) {
  if (children === null) return <None />;
  if (search === undefined) return children;
  return (
    <InlineLink inherit to="/dash/responses" search={search}>
      {children}
    </InlineLink>
  );
}

function None() {
  const { t } = useTranslation();
  return <span className={classes.none}>{t('scores.noValue')}</span>;
}

/** In words, an arrow and a colour. */
function Change({ change, isCompared }: { change: number | null; isCompared: boolean }) {
  const { t, i18n } = useTranslation();
  if (change === null) {
    return isCompared ? (
      <span className={classes.small}>{t('locationFigures.new')}</span>
    ) : (
      <None />
    );
  }
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight }[direction];
  return (
    <span className={classes.change} data-direction={direction}>
      <Arrow size={16} aria-hidden />
      {t(`locationFigures.changes.${direction}`, {
        by: Math.abs(change).toLocaleString(i18n.language),
      })}
    </span>
  );
}

function Platforms({ line: { bID, platforms } }: { line: Line }) {
  const { t, i18n } = useTranslation();
  if (platforms.length === 0) return <None />;
  return (
    <ul className={classes.platforms}>
      {platforms.map(({ platform, rating, count }) => (
        <li key={platform}>
          <InlineLink inherit to="/dash/responses" search={{ e: bID, platform }}>
            {PLATFORMS[platform].name}
          </InlineLink>{' '}
          {rating !== null && scoreText(rating, 'star', i18n.language)}
          {count !== null && (
            <span className={classes.small}>{t('locationFigures.reviews', { count })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

type UnansweredProps = {
  figures: Figures;
  listed: Readonly<Record<string, string>> | undefined;
};

/** Low ratings that wait: responses, and below them reviews. */
function Unanswered({ figures: { unanswered }, listed }: UnansweredProps) {
  const { t, i18n } = useTranslation();
  const { responses, reviews } = unanswered;
  const low = listed && { ...listed, sentiment: 'negative' };
  const reviewsText = t('locationFigures.lowReviews', { count: reviews });
  return (
    <>
      <Figure search={responses > 0 && low ? { ...low, status: 'open' } : undefined}>
        <span className={responses > 0 ? classes.waiting : undefined}>
          {responses.toLocaleString(i18n.language)}
        </span>
      </Figure>
      {reviews > 0 && (
        <span className={classes.small}>
          <Figure search={low && { ...low, platform: 'all', answered: 'no' }}>{reviewsText}</Figure>
        </span>
      )}
    </>
  );
}
