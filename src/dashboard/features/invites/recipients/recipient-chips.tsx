import { CloseButton } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '#domain/text.ts';
import type { RecipientEntry } from './recipient.ts';
import classes from './recipients.module.css';
import { useAddressProblemText } from './use-address-problem-text.ts';
import type { Recipients } from './use-recipients.ts';

/** As many chips as a person looks through at a glance; the others are in the list. */
const SHOWN = 24;
/** In code points. */
const SHOWN_LENGTH = 60;

type Props = {
  ref: Ref<HTMLUListElement>;
  recipients: Recipients;
  isReadOnly: boolean;
  /** The text that says which keys a chip has. */
  keysId: string;
  onShowAll: () => void;
  /** Moves the focus to the text behind the chips. */
  onLeave: () => void;
};

/** The entries as chips: of many, those that are no addresses and the last ones. */
export function RecipientChips({ ref, recipients, isReadOnly, keysId, ...handlers }: Props) {
  const { t } = useTranslation();
  const { entries, collected, edit } = recipients;
  const shown = shownEntries(entries, collected.unreadable);

  function press(event: KeyboardEvent<HTMLUListElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const entry = shown[at];
    if (entry === undefined) return;
    const next = buttons[at + 1];
    if (event.key === 'ArrowLeft') buttons[at - 1]?.focus();
    else if (event.key === 'ArrowRight') next === undefined ? handlers.onLeave() : next.focus();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !isReadOnly) {
      recipients.remove([entry]);
      const neighbour = next ?? buttons[at - 1];
      neighbour === undefined ? handlers.onLeave() : neighbour.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <ul ref={ref} className={classes.chips} aria-label={t('invites.to.entered')} onKeyDown={press}>
      {shown.length < entries.length && (
        <li>
          <button type="button" className={classes.more} onClick={handlers.onShowAll}>
            {t('invites.to.showAll', { count: entries.length })}
          </button>
        </li>
      )}
      {shown.map((entry, index) => (
        <RecipientChip
          key={entry.id}
          entry={entry}
          recipients={recipients}
          isReadOnly={isReadOnly}
          isEdited={edit?.id === entry.id}
          keysId={keysId}
          // One stop of the tab key for all of them.
          tabIndex={index === shown.length - 1 ? 0 : -1}
          onRemoved={handlers.onLeave}
        />
      ))}
    </ul>
  );
}

/** In order, except that of many entries the unreadable ones come first. */
function shownEntries(
  entries: readonly RecipientEntry[],
  unreadable: readonly RecipientEntry[],
): readonly RecipientEntry[] {
  if (entries.length <= SHOWN) return entries;
  const first = unreadable.slice(0, SHOWN / 2);
  const ids = new Set(first.map(({ id }) => id));
  const last = entries.slice(first.length - SHOWN).filter(({ id }) => !ids.has(id));
  return [...first, ...last];
}

type ChipProps = Pick<Props, 'recipients' | 'isReadOnly' | 'keysId'> & {
  entry: RecipientEntry;
  isEdited: boolean;
  tabIndex: number;
  onRemoved: () => void;
};

function RecipientChip({ entry, recipients, isReadOnly, keysId, ...chip }: ChipProps) {
  const { t } = useTranslation();
  const problemText = useAddressProblemText(recipients.reader.channel);
  const { name, typed, problem } = entry;
  const text = shorten(typed, SHOWN_LENGTH);
  return (
    <li
      className={classes.chip}
      data-unreadable={problem !== null || undefined}
      data-edited={chip.isEdited || undefined}
    >
      <button
        type="button"
        data-entry
        className={classes.entry}
        tabIndex={chip.tabIndex}
        disabled={isReadOnly}
        aria-describedby={keysId}
        title={t('invites.to.edit')}
        onClick={(event) => {
          // The field would take the focus from the editor.
          event.stopPropagation();
          recipients.openEdit(entry);
        }}
      >
        {problem !== null && <IconAlertTriangle size={14} aria-hidden />}
        {name !== '' && <bdi className={classes.name}>{name}</bdi>}
        <bdi className={name === '' ? classes.name : classes.address}>{text}</bdi>
        {problem !== null && <span className={classes.problem}>{problemText(problem)}</span>}
      </button>
      {!isReadOnly && (
        <CloseButton
          size="xs"
          tabIndex={-1}
          aria-label={t('invites.to.remove', { entry: text })}
          onClick={() => {
            recipients.remove([entry]);
            chip.onRemoved();
          }}
        />
      )}
    </li>
  );
}
