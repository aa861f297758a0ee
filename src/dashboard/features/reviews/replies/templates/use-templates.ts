import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyTemplate } from '#contract/review-replies.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { replyTemplatesQuery } from '../queries.ts';

/** The business's reply templates. */
export function useTemplates() {
  const bID = useBusinessID();
  return useQuery(replyTemplatesQuery(bID));
}

export type TemplateToSave = Pick<ReplyTemplate, 'name' | 'text'> & { templateID?: string };

/** Names the draft of a template; of a new one without an id. */
export function templateDraft(templateID = 'new') {
  return { kind: 'replyTemplate', thing: templateID } as const;
}

type Outcome = { onSaved: () => void; onRefused: (error: Error) => void };

/** Saves a template and reports the outcome, also if its form has closed meanwhile. */
export function useTemplateSaving({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: TemplateToSave) =>
      server.call('saveReplyTemplate', { bID, ...template }),
    onSuccess: async () => {
      onSaved();
      await client.invalidateQueries({ queryKey: replyTemplatesQuery(bID).queryKey });
      showSuccess({ message: t('reviews.replies.templates.saved') });
    },
    onError: onRefused,
    meta: { failure: null },
  });
}

/** Deletes a template. */
export function useTemplateRemoval() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templateID: string) => server.call('removeReplyTemplate', { bID, templateID }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: replyTemplatesQuery(bID).queryKey });
      showSuccess({ message: t('reviews.replies.templates.removed') });
    },
    meta: { failure: { title: t('reviews.replies.templates.removeFailed') } },
  });
}
