import { Group, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { SchemeToggle, useShownScheme } from '#dashboard/ui/scheme-toggle.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { SignatureKind } from '#domain/signatures.ts';
import { CopySignatureButton } from './copy-signature-button.tsx';
import classes from './email-signature.module.css';
import { mailAround } from './mail-around.ts';

type Props = {
  drawing: UseQueryResult<AnswerTo<'drawSignature'>>;
  /** False while a newer one is being drawn, before which nothing can be copied. */
  isCurrent: boolean;
  kind: SignatureKind;
};

/** The signature below an email, and the buttons that copy it. */
export function SignaturePreview({ drawing, isCurrent, kind }: Props) {
  const { t } = useTranslation();
  const shown = useShownScheme();
  const { user } = useBusiness();
  const drawn = drawing.data;
  return (
    <TitledPanel
      title={
        <Group justify="space-between" gap="sm">
          {t('signature.previewTitle')}
          <SchemeToggle {...shown} />
        </Group>
      }
      gap="md"
    >
      {drawing.isError && <QueryError title={t('signature.failed')} query={drawing} />}
      {drawing.isPending && <Skeleton className={classes.frame} aria-hidden />}
      {drawn !== undefined && (
        <iframe
          sandbox=""
          srcDoc={mailAround(drawn.html, {
            scheme: shown.scheme,
            text: t('signature.sample.text'),
            regards: t('signature.sample.regards'),
            name: `${user.firstName} ${user.lastName}`.trim(),
          })}
          title={t('signature.frame')}
          className={classes.frame}
          data-kind={kind}
          aria-busy={!isCurrent}
          style={{ colorScheme: shown.scheme }}
        />
      )}
      {drawn !== undefined && (
        <fieldset className={classes.copying} disabled={!isCurrent}>
          <CopySignatureButton drawn={drawn} />
          <CopyButton value={drawn.html} label={t('signature.copyHtml')} />
        </fieldset>
      )}
    </TitledPanel>
  );
}
