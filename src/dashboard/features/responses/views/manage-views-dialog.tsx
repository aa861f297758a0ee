import { ActionIcon, Button, Modal, Text } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/saved-views.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { MOST_VIEWS } from '#domain/saved-views.ts';
import { isSameView } from './is-same-view.ts';
import type { ViewToSave } from './use-views.ts';
import { ViewNameField } from './view-name-field.tsx';
import classes from './views-menu.module.css';

type Shared = {
  shown: Pick<ViewToSave, 'search' | 'questionID'>;
  onSave: (view: ViewToSave, done: string) => Promise<string | null>;
  onRemove: (view: SavedView) => void;
};
type Props = Shared & { views: readonly SavedView[]; onClose: () => void };

/** Renames, overwrites and removes what was saved. */
export function ManageViewsDialog({ views, onClose, ...shared }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('responses.views.manageTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {views.length === 0
          ? t('responses.views.empty')
          : t('responses.views.used', { used: views.length, limit: MOST_VIEWS })}
      </Text>
      <ul className={classes.views}>
        {views.map((view) => (
          <ViewLine key={view.viewID} view={view} {...shared} />
        ))}
      </ul>
    </Modal>
  );
}

function ViewLine({ view, shown, onSave, onRemove }: Shared & { view: SavedView }) {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const [fault, setFault] = useState('');
  const { viewID, search, questionID } = view;
  const { run, isBusy } = useOneAtATime(async (wanted: ViewToSave, done: string) => {
    setFault((await onSave(wanted, done)) ?? '');
  });

  function rename(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') setFault(t('responses.views.nameless'));
    else void run({ viewID, search, questionID, name: name.trim() }, t('responses.views.renamed'));
  }

  return (
    <li>
      <form className={classes.view} onSubmit={rename}>
        <ViewNameField
          className={classes.field}
          aria-label={t('responses.views.nameOf', { name: view.name })}
          value={name}
          error={fault}
          onChange={setName}
        />
        {name.trim() !== view.name && (
          <Button type="submit" loading={isBusy}>
            {t('responses.views.rename')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isSameView(view, shown)}
          aria-label={t('responses.views.overwriteOf', { name: view.name })}
          onClick={() =>
            void run({ viewID, name: view.name, ...shown }, t('responses.views.overwritten'))
          }
        >
          {t('responses.views.overwrite')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('responses.views.remove', { name: view.name })}
          onClick={() => onRemove(view)}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </form>
    </li>
  );
}
