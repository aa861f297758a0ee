import { ActionIcon, Button, Modal, Text } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/saved-views.ts';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { MAX_SAVED_VIEWS } from '#domain/saved-views.ts';
import { isSameView } from './is-same-view.ts';
import { useViewSaving, type ViewToSave } from './use-views.ts';
import { ViewNameField } from './view-name-field.tsx';
import classes from './views-menu.module.css';

type Shared = {
  shown: Pick<ViewToSave, 'search' | 'questionID'>;
  onRemove: (view: SavedView) => void;
};
type Props = Shared & { views: readonly SavedView[]; onClose: () => void };

/** Renames, overwrites and removes saved views. */
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
          : t('responses.views.left', {
              left: MAX_SAVED_VIEWS - views.length,
              limit: MAX_SAVED_VIEWS,
            })}
      </Text>
      <ul className={classes.views}>
        {views.map((view) => (
          <ViewLine key={view.viewID} view={view} {...shared} />
        ))}
      </ul>
    </Modal>
  );
}

function ViewLine({ view, shown, onRemove }: Shared & { view: SavedView }) {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const [nameError, setNameError] = useState('');
  const { viewID, search, questionID } = view;
  const saving = useViewSaving((error) => setNameError(errorMessage(error, t)));

  function save(changes: Partial<ViewToSave>, done: string): void {
    const wanted = { viewID, name: view.name, search, questionID, ...changes, done };
    saving.mutate(wanted, { onSuccess: () => setNameError('') });
  }

  function rename(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') setNameError(t('responses.views.nameRequired'));
    else save({ name: name.trim() }, t('responses.views.renamed'));
  }

  return (
    <li>
      <form className={classes.view} onSubmit={rename}>
        <ViewNameField
          className={classes.field}
          aria-label={t('responses.views.nameOf', { name: view.name })}
          value={name}
          error={nameError}
          onChange={setName}
        />
        {name.trim() !== view.name && (
          <Button type="submit" loading={saving.isPending}>
            {t('responses.views.rename')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isSameView(view, shown)}
          aria-label={t('responses.views.overwriteOf', { name: view.name })}
          onClick={() => save(shown, t('responses.views.overwritten'))}
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
