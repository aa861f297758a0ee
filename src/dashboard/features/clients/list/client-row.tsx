import { VisuallyHidden } from '@mantine/core';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientFigures, ClientLine } from '#contract/mission-control.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { daysSince, formatMoment } from '#dashboard/ui/format-date.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { scoreText } from '#dashboard/ui/score-text.ts';
import type { RankedScore } from '#domain/rank-locations.ts';
import { ManageLink } from '../client/manage-link.tsx';
import { ClientProblems } from './client-problems.tsx';
import classes from './list.module.css';
import { changeOf, shownName } from './list-view.ts';

type Props = {
  client: ClientLine;
  /** The score that is shown. */
  score: RankedScore;
};

/** One client on one line; on a phone a card. */
export function ClientRow({ client, score }: Props) {
  const { bID, name, clientName, tags, figures } = client;
  const ownName = clientName !== '' && clientName !== name && name;
  const details = [ownName, ...tags].filter(Boolean).join(' · ');
  return (
    <li className={classes.row} data-urgent={client.problems.length > 0 || undefined}>
      <div className={classes.main}>
        <InlineLink to="/dash/home" search={{ e: bID }} fw={600} className={classes.name ?? ''}>
          <bdi>{shownName(client)}</bdi>
        </InlineLink>
        <span className={classes.under}>
          {details !== '' && (
            <span className={classes.small} dir="auto">
              {details}
            </span>
          )}
          <ManageLink clientID={bID} name={shownName(client)} />
        </span>
      </div>
      {figures === null ? <NoFigures /> : <Figures {...{ client, figures, score }} />}
      <ClientProblems client={client} />
    </li>
  );
}

function NoFigures() {
  return <span className={classes.none} />;
}

function Figures({ client, figures, score }: Props & { figures: ClientFigures }) {
  const { t, i18n } = useTranslation();
  const { recent, lastResponseAt, email, text } = figures;
  const value = recent[score];
  const left = [
    email.quota > 0 && t('clients.list.emails', { count: email.left }),
    text.quota > 0 && t('clients.list.texts', { count: text.left }),
  ].filter((one) => one !== false);
  return (
    <>
      <Cell label={t(`scores.${score}.name`)}>
        <span className={classes.score}>
          {value === null ? t('scores.noValue') : scoreText(value, score, i18n.language)}
        </span>
        <Change change={changeOf(client, score)} />
      </Cell>
      <Cell label={t('clients.list.columns.responses')}>
        {recent.responses.toLocaleString(i18n.language)}
      </Cell>
      <Cell label={t('clients.list.columns.last')}>
        <LastDay at={lastResponseAt} />
      </Cell>
      <Cell label={t('clients.list.columns.left')}>
        {left.length === 0
          ? t('scores.noValue')
          : left.map((one) => (
              <span key={one} className={classes.left}>
                {one}
              </span>
            ))}
      </Cell>
    </>
  );
}

/** The day alone: the figure is kept by the quarter of an hour. */
function LastDay({ at }: { at: number | null }) {
  const { t } = useTranslation();
  const style = useTimeStyle();
  if (at === null) return t('clients.list.noneYet');
  const now = serverNow().getTime() / 1000;
  const days = daysSince(at, style, now);
  if (days <= 0) return t('clients.list.today');
  return days === 1 ? t('clients.list.yesterday') : formatMoment(at, style, now);
}

/** A figure, which says on a phone what it is; a wide screen has a line of titles. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.cell}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <span className={classes.value}>{children}</span>
    </span>
  );
}

/** In words, an arrow and a colour. */
function Change({ change }: { change: number | null }) {
  const { t, i18n } = useTranslation();
  if (change === null) return null;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const Arrow = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight }[direction];
  return (
    <span className={classes.change} data-direction={direction}>
      <Arrow size={14} aria-hidden />
      {t(`clients.list.changes.${direction}`, {
        by: Math.abs(change).toLocaleString(i18n.language),
      })}
    </span>
  );
}
