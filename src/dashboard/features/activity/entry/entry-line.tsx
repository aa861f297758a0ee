import type { Icon } from '@tabler/icons-react';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatTime } from '#dashboard/ui/format-date.ts';
import { ACTIVITY, ACTIVITY_GROUPS, type ActivityGroup } from '#domain/activity.ts';
import classes from '../activity.module.css';
import { changedRows } from './changed-rows.ts';
import { ChangesTable } from './changes-table.tsx';
import { actorName, customerOf, looksText, reasonOf, sentenceOf } from './entry-texts.ts';

type Props = {
  entry: ActivityEntry;
  /** What an internal account looked at. */
  looks: readonly string[];
};

/** Who did what, from where and when, with the values before and after. */
export function EntryLine({ entry, looks }: Props) {
  const { t, i18n } = useTranslation();
  const timeStyle = useTimeStyle();
  const group = groupOf(entry.action);
  const Glyph = ICONS[group];
  const { actor, at, from } = entry;
  const customer = customerOf(entry);
  const reason = reasonOf(entry);
  return (
    <li className={classes.entry}>
      <span className={classes.icon} data-tone={group}>
        <Glyph size={18} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.body}>
        <p className={classes.sentence}>
          <strong>
            <bdi>{actorName(entry, t)}</bdi>
          </strong>{' '}
          {looks.length > 0 ? looksText(looks, t, i18n.language) : sentenceOf(entry, t)}
        </p>
        <p className={classes.details}>
          <time dateTime={new Date(at * 1000).toISOString()}>{formatTime(at, timeStyle)}</time>
          {actor.kind === 'internal' && actor.name && <bdi>{actor.name}</bdi>}
          {actor.email !== null && <span>{actor.email}</span>}
          {from !== null && <span>{t('activity.from', { ip: from })}</span>}
          {customer !== null && <span>{t('activity.customer', { hash: customer })}</span>}
        </p>
        {reason !== null && (
          <p className={classes.reason} dir="auto">
            {reason}
          </p>
        )}
        <ChangesTable rows={changedRows(entry)} />
      </div>
    </li>
  );
}

const ICONS: Readonly<Record<ActivityGroup, Icon>> = {
  people: IconUsers,
  keys: IconPlugConnected,
  settings: IconAdjustments,
  plan: IconCreditCard,
  consent: IconShieldCheck,
  erasure: IconTrash,
  export: IconDownload,
  internal: IconEye,
};

function groupOf(action: ActivityEntry['action']): ActivityGroup {
  const holds = (group: ActivityGroup) => ACTIVITY[group].some((one) => one === action);
  return ACTIVITY_GROUPS.find(holds) ?? 'settings';
}
