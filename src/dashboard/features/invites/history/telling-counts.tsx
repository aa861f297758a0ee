import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import type { Channel } from '#domain/messages.ts';
import { type Count, tellingCounts } from './count-groups.ts';
import classes from './history.module.css';
import { reasonText } from './reason-text.ts';
import { STATE_TONES } from './state-tones.ts';

type Props = { channel: Channel; counts: readonly Count[] };

/** Each state with its reason and its count. */
export function TellingCounts({ channel, counts }: Props) {
  const { t, i18n } = useTranslation();
  const telling = tellingCounts(counts);
  if (telling.length === 0) return null;
  return (
    <ul className={classes.telling} aria-label={t('invites.counts.reasons')}>
      {telling.map(({ state, reason, count }) => (
        <li key={`${state} ${reason}`}>
          <strong>{count.toLocaleString(i18n.language)}</strong>
          <Chip tone={STATE_TONES[state]}>{t(`invites.states.${state}`)}</Chip>
          <span className={classes.why}>{reasonText({ channel, state, reason }, t)}</span>
        </li>
      ))}
    </ul>
  );
}
