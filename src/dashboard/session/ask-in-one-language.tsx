import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { languageName } from '#dashboard/ui/language-name.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { entityQuery } from './queries.ts';
import { useBusiness } from './use-business.tsx';

type Props = ButtonProps & {
  /** Called before the undoable notice shows, when the reason for the button is gone. */
  onDone?: () => void;
};

/** Offers the survey in the business's own language alone, undoably; absent without the permission. */
export function AskInOneLanguage({ onDone, ...button }: Props) {
  const { t, i18n } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const client = useQueryClient();
  const own = pickLanguage([entity.language], LANGUAGE_CODES);
  const language = languageName(own, i18n.language);
  const setting = useMutation({
    mutationFn: ({ surveyLanguages }: Setting) =>
      server.call('updateEntity', { bID, changes: { surveyLanguages } }),
    onSuccess: async (_, { before }) => {
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      if (before === undefined) {
        showSuccess({ message: t('askInOne.undone') });
        return;
      }
      onDone?.();
      showUndoable({
        title: t('askInOne.done', { language }),
        message: t('askInOne.doneText'),
        onUndo: () => setting.mutate({ surveyLanguages: before }),
      });
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  if (!may('settings.language')) return null;
  return (
    <Button
      variant="default"
      {...button}
      loading={setting.isPending}
      onClick={() => setting.mutate({ surveyLanguages: [own], before: entity.surveyLanguages })}
    >
      {t('askInOne.action', { language })}
    </Button>
  );
}

type Setting = {
  readonly surveyLanguages: Entity['surveyLanguages'];
  /** The former choice; missing when restoring it. */
  readonly before?: Entity['surveyLanguages'];
};
