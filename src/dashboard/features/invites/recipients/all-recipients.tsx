import { Button, CloseButton, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { foldText } from '#domain/fold-text.ts';
import classes from './recipients.module.css';
import { useAddressProblemText } from './use-address-problem-text.ts';
import type { Recipients } from './use-recipients.ts';

const PAGE = 100;
/** Milliseconds from the last key press to the search. */
const PAUSE = 150;

type Props = {
  isOpen: boolean;
  recipients: Recipients;
  isReadOnly: boolean;
  onClose: () => void;
};

/** All entries of a long list, to look through, search and correct. */
export function AllRecipients({ isOpen, recipients, isReadOnly, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('invites.to.all', { count: recipients.entries.length })}
      size="lg"
      fullScreen={isPhone}
      // An entry that was opened from here has the focus.
      returnFocus={recipients.edit === null}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <EntryList recipients={recipients} isReadOnly={isReadOnly} onClose={onClose} />
    </Modal>
  );
}

function EntryList({ recipients, isReadOnly, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const problemText = useAddressProblemText(recipients.reader.channel);
  const wanted = foldText(search.trim());
  const found = recipients.entries.filter(({ name, typed }) =>
    foldText(`${name} ${typed}`).includes(wanted),
  );
  const label = t(`invites.history.search.${recipients.reader.channel}`);
  return (
    <Stack gap="sm">
      <SearchField
        aria-label={label}
        placeholder={label}
        clearLabel={t('invites.clearSearch')}
        search={search}
        pause={PAUSE}
        onSearch={(next) => {
          setSearch(next);
          setShown(PAGE);
        }}
      />
      <ul className={classes.all}>
        {found.slice(0, shown).map((entry) => (
          <li key={entry.id} data-unreadable={entry.problem !== null || undefined}>
            <button
              type="button"
              className={classes.line}
              disabled={isReadOnly}
              title={t('invites.to.edit')}
              onClick={() => {
                onClose();
                recipients.openEdit(entry);
              }}
            >
              {entry.name !== '' && <bdi className={classes.name}>{entry.name}</bdi>}
              <bdi>{entry.typed}</bdi>
              {entry.problem !== null && (
                <span className={classes.problem}>{problemText(entry.problem)}</span>
              )}
            </button>
            {!isReadOnly && (
              <CloseButton
                aria-label={t('invites.to.remove', { entry: entry.typed })}
                onClick={() => recipients.remove([entry])}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <Text c="dimmed">{t('invites.history.noneFound')}</Text>}
      {found.length > shown && (
        <Button variant="subtle" onClick={() => setShown((count) => count + 4 * PAGE)}>
          {t('invites.loadMore')}
        </Button>
      )}
    </Stack>
  );
}
