import { useTranslation } from 'react-i18next';
import type { Channel } from '#domain/messages.ts';
import { shorten } from '#domain/text.ts';
import type { UnreadablePart } from './recipient.ts';
import classes from './recipients.module.css';
import { useAddressProblemText } from './use-address-problem-text.ts';

const MAX_NAMED = 5;
/** In code points. */
const SHOWN_LENGTH = 80;

type Props = { parts: readonly UnreadablePart[]; channel: Channel };

/** The parts of a list that are no addresses, each with the reason. */
export function UnreadableParts({ parts, channel }: Props) {
  const { t } = useTranslation();
  const problemText = useAddressProblemText(channel);
  if (parts.length === 0) return null;
  const more = parts.length - MAX_NAMED;
  return (
    <div className={classes.unreadable}>
      <span>{t('invites.count.unreadable', { count: parts.length })}</span>
      <ul>
        {parts.slice(0, MAX_NAMED).map(({ text, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts have nothing else to tell them apart
          <li key={index}>
            <bdi className={classes.unreadableText}>{shorten(text, SHOWN_LENGTH)}</bdi>{' '}
            {problemText(problem)}
          </li>
        ))}
        {more > 0 && <li>{t('invites.count.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
