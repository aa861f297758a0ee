import { Button, VisuallyHidden } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { previewRequest } from './preview-request.ts';

type Props = { entity: Entity; flow: Flow; language: string };

/** Opens the whole survey, as it is edited, in a new tab. */
export function FullPreview({ entity, flow, language }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      action={entity.previewURL}
      target="_blank"
      rel="noopener"
      onSubmit={() => {
        const request = previewRequest(entity, { flow, step: null, language });
        if (field.current !== null) field.current.value = JSON.stringify(request);
      }}
    >
      <input ref={field} type="hidden" name="json" />
      <Button
        type="submit"
        variant="default"
        size="xs"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        {t('flowShare.preview.full')}
        <VisuallyHidden>({t('flowShare.preview.fullHint')})</VisuallyHidden>
      </Button>
    </form>
  );
}
