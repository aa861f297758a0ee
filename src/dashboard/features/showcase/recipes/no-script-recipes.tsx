import { Button, Stack, Text, Title } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { isFloating } from '#domain/widgets.ts';
import type { EmbedCodes } from './embed-codes.ts';

type Props = { widget: Widget; codes: EmbedCodes };

/** The widget as HTML: in a frame, fetched by the site's server, or pasted as a snapshot. */
export function NoScriptRecipes({ widget: { uiData }, codes }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { entity } = useBusiness();
  const isRestricted = entity.showcase.originSettings.allowedOriginSets.length > 0;
  const hindrance = isFloating(uiData.type) ? 'floats' : uiData.onlyOnPages ? 'onlyOnPages' : null;
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {t('installing.noScript.title')}
      </Title>
      <Text size="sm">{t(`installing.noScript.${hindrance ?? 'text'}`)}</Text>
      {hindrance === null && (
        <Stack gap="1.5rem" mt="1.25rem">
          <Way title={t('installing.noScript.frame')} text={t('installing.noScript.frameText')}>
            <CopyableCode code={codes.frame} copyLabel={t('installing.noScript.copyFrame')} />
          </Way>
          {isRestricted ? (
            <Text size="sm">{t('installing.noScript.restricted')}</Text>
          ) : (
            <>
              <Way
                title={t('installing.noScript.include')}
                text={t('installing.noScript.includeText')}
              >
                <CopyableCode
                  code={codes.include}
                  copyLabel={t('installing.noScript.copyInclude')}
                />
              </Way>
              <Way title={t('installing.noScript.copy')} text={t('installing.noScript.copyText')}>
                <CopyFragmentButton path={codes.fragment.path} script={codes.script} />
              </Way>
            </>
          )}
        </Stack>
      )}
    </Panel>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} mb={4}>
        {title}
      </Title>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      {children}
    </div>
  );
}

type CopyProps = {
  /** The URL of the widget as HTML. */
  path: string;
  /** The script tag that replaces the pasted HTML with the current one. */
  script: string;
};

/** Copies a snapshot of the widget's HTML. */
function CopyFragmentButton({ path, script }: CopyProps) {
  const { t } = useTranslation();
  const copying = useMutation({
    mutationFn: (copied: Promise<void>) => copied,
    onError: () => showWarning({ message: t('installing.noScript.notCopied') }),
    meta: { failure: null },
  });
  const Glyph = copying.isSuccess ? IconCheck : IconCopy;

  /** Passes a promise: some browsers grant clipboard access only within the click. */
  async function copy(): Promise<void> {
    const html = readFragment(path).then((fragment) => new Blob([fragment + script], PLAIN));
    await navigator.clipboard.write([new ClipboardItem({ [PLAIN.type]: html })]);
  }

  return (
    <Button
      variant="default"
      size="sm"
      loading={copying.isPending}
      leftSection={<Glyph size={16} aria-hidden />}
      onClick={() => copying.mutate(copy())}
    >
      <span aria-live="polite">
        {copying.isSuccess ? t('copying.copied') : t('installing.noScript.copyHtml')}
      </span>
    </Button>
  );
}

const PLAIN = { type: 'text/plain' };

async function readFragment(path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-store' });
  const html = response.ok ? await response.text() : '';
  if (html.trim() === '') throw new Error(`${path} has nothing to show.`);
  return html;
}
