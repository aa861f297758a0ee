import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shorten } from '#domain/text.ts';
import type { RecipientEntry } from './recipient.ts';
import classes from './recipients.module.css';
import type { RecipientChange, Recipients } from './use-recipients.ts';

const MAX_NAMED = 3;
/** In code points. */
const NAME_LENGTH = 60;

type Props = {
  recipients: Recipients;
  isReadOnly: boolean;
  /** Called after a button, which may be gone by then, changed the entries. */
  onChanged: () => void;
};

/** Says what the last change added, left out or removed, and undoes it; removes what is no address. */
export function RecipientNote({ recipients, isReadOnly, onChanged }: Props) {
  const { t } = useTranslation();
  const { change, entries, collected } = recipients;
  const sentences = useSentences(recipients.reader.channel);
  const { unreadable } = collected;
  const isUndoable =
    change !== null && (change.removed.length > 0 || change.added.length > 1) && !isReadOnly;

  function remove(removed: readonly RecipientEntry[]): void {
    recipients.remove(removed);
    onChanged();
  }

  return (
    <div className={classes.note}>
      <span role="status">{change !== null && sentences(change).join(' ')}</span>
      {isUndoable && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            recipients.undo();
            onChanged();
          }}
        >
          {t('common.undo')}
        </Button>
      )}
      {unreadable.length > 1 && !isReadOnly && (
        <Button variant="subtle" size="compact-xs" onClick={() => remove(unreadable)}>
          {t('invites.to.removeUnreadable', { count: unreadable.length })}
        </Button>
      )}
      {entries.length > 1 && !isReadOnly && (
        <Button variant="subtle" size="compact-xs" onClick={() => remove(entries)}>
          {t('invites.to.removeAll')}
        </Button>
      )}
    </div>
  );
}

function useSentences(channel: 'email' | 'text') {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat([i18n.language], { type: 'conjunction' });

  function namesOf(texts: readonly string[]): string {
    const named = texts.slice(0, MAX_NAMED).map((text) => shorten(text, NAME_LENGTH));
    const more = texts.length - named.length;
    return list.format(more > 0 ? [...named, t('invites.to.others', { count: more })] : named);
  }

  return ({ added, removed, duplicates, empty }: RecipientChange): string[] => {
    const found = added.filter(({ to }) => to !== null);
    const unreadable = added.length - found.length;
    return [
      found.length > 0 &&
        t('invites.to.added', {
          count: found.length,
          names: namesOf(found.map(({ typed }) => typed)),
        }),
      unreadable > 0 && t('invites.to.unreadable', { count: unreadable }),
      duplicates.length > 0 && t('invites.to.duplicates', { names: namesOf(duplicates) }),
      empty > 0 && t(`invites.count.empty.${channel}`, { count: empty }),
      removed.length > 0 &&
        t('invites.to.removed', { names: namesOf(removed.map(({ typed }) => typed)) }),
    ].filter((sentence) => sentence !== false);
  };
}
