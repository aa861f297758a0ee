import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import type { UnsavedText } from '#dashboard/ui/restored-note.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';
import type { TemplateToSave } from './use-templates.ts';

const EMPTY: TemplateToSave = { name: '', text: '' };

/** Lists, adds, changes and deletes the business's reply templates. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 35.9375em)');
  const [edited, setEdited] = useState<TemplateToSave | null>(null);
  const [unsaved, setUnsaved] = useState<UnsavedText | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function showList(): void {
    setEdited(null);
    setUnsaved(null);
  }

  function leave(): void {
    if (unsaved !== null) setIsLeaving(true);
    else onClose();
  }

  function discard(): void {
    unsaved?.drop();
    onClose();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        size="lg"
        fullScreen={isPhone ?? false}
        title={t(`reviews.replies.templates.${titleKey(edited)}`)}
        closeOnEscape={!isLeaving}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {edited === null ? (
          <TemplateList onEdit={setEdited} onAdd={() => setEdited(EMPTY)} />
        ) : (
          <TemplateForm template={edited} onUnsaved={setUnsaved} onDone={showList} />
        )}
      </Modal>
      {isLeaving && <LeaveDialog onLeave={discard} onStay={() => setIsLeaving(false)} />}
    </>
  );
}

function titleKey(edited: TemplateToSave | null) {
  if (edited === null) return 'title';
  return edited.templateID === undefined ? 'add' : 'edit';
}
