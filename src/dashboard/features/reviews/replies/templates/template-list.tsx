import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyTemplate } from '#contract/review-replies.ts';
import { ParentMark } from '#dashboard/lists/locations/parent-mark.tsx';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { MAX_REPLY_TEMPLATES } from '#domain/reply-templates.ts';
import classes from './templates.module.css';
import {
  type TemplateToSave,
  templateDraft,
  useTemplateRemoval,
  useTemplates,
} from './use-templates.ts';

type Props = { onEdit: (template: TemplateToSave) => void; onAdd: () => void };

/** All templates, or where to begin without any. */
export function TemplateList({ onEdit, onAdd }: Props) {
  const { t } = useTranslation();
  const query = useTemplates();
  return (
    <Loaded
      query={query}
      failed={t('reviews.replies.templates.failed')}
      skeleton={<Skeleton h={140} />}
    >
      {(templates) =>
        templates.length === 0 ? (
          <NoTemplates {...{ onEdit, onAdd }} />
        ) : (
          <>
            <ul className={classes.list}>
              {templates.map((template) => (
                <TemplateLine key={template.templateID} {...{ template, onEdit }} />
              ))}
            </ul>
            <AddTemplate
              count={templates.filter(({ isFromParent }) => !isFromParent).length}
              onAdd={onAdd}
            />
          </>
        )
      }
    </Loaded>
  );
}

function AddTemplate({ count, onAdd }: { count: number; onAdd: () => void }) {
  const { t } = useTranslation();
  const isFull = count >= MAX_REPLY_TEMPLATES;
  return (
    <Group mt="md" gap="sm">
      <Button
        disabled={isFull}
        onClick={onAdd}
        leftSection={<IconPlus size={16} aria-hidden />}
        data-autofocus
      >
        {t('reviews.replies.templates.add')}
      </Button>
      <UnsavedMark {...templateDraft()} />
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('reviews.replies.templates.full', { limit: MAX_REPLY_TEMPLATES })}
        </Text>
      )}
    </Group>
  );
}

type LineProps = Pick<Props, 'onEdit'> & { template: ReplyTemplate };

function TemplateLine({ template, onEdit }: LineProps) {
  const { templateID, name, text, isFromParent } = template;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Text size="sm" fw={600} dir="auto" className="literal">
          {name}
        </Text>
        <Text size="sm" c="dimmed" dir="auto" className={classes.excerpt}>
          {text}
        </Text>
        <UnsavedMark {...templateDraft(templateID)} />
      </div>
      {isFromParent ? <ParentMark /> : <TemplateActions {...{ template, onEdit }} />}
    </li>
  );
}

function TemplateActions({ template, onEdit }: LineProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const removing = useTemplateRemoval();
  const { templateID, name } = template;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('reviews.replies.templates.editOf', { name })}
        onClick={() => onEdit(template)}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('reviews.replies.templates.removeOf', { name })}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reviews.replies.templates.removeTitle', { name })}
        cancelLabel={t('reviews.replies.cancel')}
        confirmLabel={t('reviews.replies.templates.remove')}
        isBusy={removing.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => removing.mutate(templateID, { onSettled: () => setIsAsking(false) })}
      >
        <Text size="sm">{t('reviews.replies.templates.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Offers two texts to start from. */
function NoTemplates({ onEdit, onAdd }: Props) {
  const { t } = useTranslation();

  const startFrom = (starter: 'happy' | 'unhappy') => () =>
    onEdit({
      name: t(`reviews.replies.templates.starters.${starter}.name`),
      text: t(`reviews.replies.templates.starters.${starter}.text`),
    });

  return (
    <EmptyState
      icon={IconTemplate}
      title={t('reviews.replies.templates.none')}
      text={t('reviews.replies.templates.noneText')}
    >
      <Group justify="center" gap="sm">
        <Button variant="default" onClick={startFrom('happy')}>
          {t('reviews.replies.templates.starters.happy.action')}
        </Button>
        <Button variant="default" onClick={startFrom('unhappy')}>
          {t('reviews.replies.templates.starters.unhappy.action')}
        </Button>
      </Group>
      <Group justify="center" gap="sm">
        <Button variant="subtle" onClick={onAdd}>
          {t('reviews.replies.templates.addEmpty')}
        </Button>
        <UnsavedMark {...templateDraft()} />
      </Group>
    </EmptyState>
  );
}
