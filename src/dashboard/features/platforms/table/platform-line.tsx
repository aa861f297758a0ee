import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip, type ChipTone } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { connectDraft } from '../connect/use-connecting.ts';
import type { PlatformRow, PlatformState, RowActions } from '../platform-rows.ts';
import { profileDraft } from '../profiles/stored-profile.ts';
import { wayName } from '../ways.ts';
import { ProfileLink } from './profile-link.tsx';
import { RowDetail } from './row-detail.tsx';
import { RowMenu } from './row-menu.tsx';
import classes from './table.module.css';

const TONES: Readonly<Record<PlatformState, ChipTone>> = {
  linked: 'neutral',
  importing: 'brand',
  upToDate: 'success',
  needsAttention: 'warning',
};

type Props = RowActions & { row: PlatformRow };

/** A platform: what it is, how it is connected, what came of it, and what can be done. */
export function PlatformLine({ row, ...actions }: Props) {
  const { t } = useTranslation();
  const { code, card, state } = row;
  const { name } = PLATFORMS[code];
  return (
    <tbody className={classes.item} aria-label={name}>
      <tr>
        <th scope="row" data-column="platform">
          <div className={classes.platform}>
            <PlatformLogo code={code} />
            <div className={classes.text}>
              <div className={classes.name}>
                {name}
                <UnsavedMark {...profileDraft(code)} />
                {card !== null && <UnsavedMark {...connectDraft(card.platform)} />}
                {card !== null && <UnsavedMark kind="review" thing={code} />}
              </div>
              <ProfileLink row={row} />
            </div>
          </div>
        </th>
        <Facts row={row} />
        <td data-column="state">
          {state !== null && <Chip tone={TONES[state]}>{t(`platforms.states.${state}`)}</Chip>}
        </td>
        <td data-column="menu">
          <RowMenu row={row} {...actions} />
        </td>
      </tr>
      <RowDetail row={row} {...actions} />
    </tbody>
  );
}

function Facts({ row: { card } }: { row: PlatformRow }) {
  const { t, i18n } = useTranslation();
  const timeStyle = useTimeStyle();
  const { connection, storedReviews = 0, rating, ratingCount, lastImport } = card ?? {};
  const isLive = card?.state === 'live';
  const shown = (count: number) => count.toLocaleString(i18n.language);
  return (
    <>
      <td data-column="method">
        {card && connection
          ? wayName(card.platform, connection.way, t)
          : storedReviews > 0
            ? t('platforms.ways.csv')
            : t('platforms.ways.link')}
      </td>
      <td data-column="reviews">
        {isLive ? (
          t('platforms.shownLive')
        ) : storedReviews > 0 || connection ? (
          <>
            <span>{shown(storedReviews)}</span>
            <span className={classes.unit}>
              {' '}
              {t('platforms.reviews', { count: storedReviews })}
            </span>
          </>
        ) : (
          <None />
        )}
      </td>
      <td data-column="rating">
        {rating == null ? (
          <None />
        ) : (
          <>
            <span aria-hidden>★ </span>
            {rating.toLocaleString(i18n.language, { maximumFractionDigits: 1 })}
            {ratingCount != null && (
              <Text span inherit c="dimmed" className={classes.count}>
                {` (${shown(ratingCount)})`}
              </Text>
            )}
          </>
        )}
      </td>
      <td data-column="lastImport">
        {lastImport == null ? <None /> : formatMomentInShort(lastImport, timeStyle)}
      </td>
    </>
  );
}

/** Nothing to show in a cell. */
function None() {
  return (
    <Text span inherit c="dimmed" className={classes.none}>
      –
    </Text>
  );
}
