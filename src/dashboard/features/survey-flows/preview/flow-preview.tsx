import {
  Button,
  Drawer,
  Group,
  SegmentedControl,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast2.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { SchemeToggle, useShownScheme } from '#dashboard/ui/scheme-toggle.tsx';
import { areColoursAdjusted } from '#domain/brand-contrast.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';
import { LanguageSelect } from './language-select.tsx';
import classes from './preview.module.css';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { previewRequest } from './preview-request.ts';
import { type SampleTexts, withSamples } from './with-samples.ts';

/** The preview beside the steps, or over them on narrow screens. */
export function FlowPreview() {
  const { t } = useTranslation();
  const { send, openIndex, previewedIndex } = useFlow().editing;
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const panel = <PreviewPanel index={openIndex ?? previewedIndex ?? -1} />;
  if (isWide) return <aside className={classes.beside}>{panel}</aside>;
  return (
    <Drawer
      // On narrow screens it shows only on request.
      opened={previewedIndex !== null}
      onClose={() => send({ type: 'preview', key: null })}
      position="bottom"
      size="92%"
      title={<VisuallyHidden>{t('flow.previewTitle')}</VisuallyHidden>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {panel}
    </Drawer>
  );
}

const WIDTHS: readonly PreviewWidth[] = ['phone', 'desktop'];

const SCOPES = ['step', 'survey'] as const;
type Scope = (typeof SCOPES)[number];

/** The edited survey as customers will see it, rendered by the same code. */
function PreviewPanel({ index }: { index: number }) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { entity } = useBusiness();
  const titleId = useId();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [scope, setScope] = useState<Scope>('step');
  const [language, setLanguage] = useState(entity.language);
  const shown = useShownScheme();
  const colourScheme = shown.scheme;
  const samples = useSampleTexts();
  const flow = useMemo(() => withSamples(draft.flow, samples), [draft.flow, samples]);
  const focused = flow[index] ?? null;
  const step = scope === 'step' ? focused : null;
  const json = useMemo(
    () => JSON.stringify(previewRequest(entity, { flow, step, language, colourScheme })),
    [entity, flow, step, language, colourScheme],
  );

  return (
    <Panel aria-labelledby={titleId} p="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3" id={titleId}>
          {t('flowShare.preview.title')}
        </Title>
        <FullPreview flow={flow} language={language} />
      </Group>
      <Group gap="xs" mb="sm">
        <Choice
          label={t('flowShare.preview.width')}
          values={WIDTHS}
          value={width}
          onChange={setWidth}
        />
        <SchemeToggle {...shown} />
        {focused !== null && (
          <Choice
            label={t('flowShare.preview.scope')}
            values={SCOPES}
            value={scope}
            onChange={setScope}
          />
        )}
        <LanguageSelect value={language} onChange={setLanguage} />
      </Group>
      <PreviewFrame
        address={entity.previewURL}
        json={json}
        focus={[step?.uniqueID ?? '', scope, language].join(' ')}
        width={width}
        language={language}
      />
      <AdjustedNote />
    </Panel>
  );
}

/** Opens the edited survey in a new tab. */
function FullPreview({ flow, language }: { flow: Flow; language: string }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
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

function useSampleTexts(): SampleTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      question: t('flowShare.preview.samples.question'),
      message: t('flowShare.preview.samples.message'),
      option: (n) => t('flowShare.preview.samples.option', { n }),
      link: t('flowShare.preview.samples.link'),
    }),
    [t],
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends PreviewWidth | Scope>(props: ChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={props.label}
      value={props.value}
      onChange={props.onChange}
      data={props.values.map((value) => ({ value, label: t(`flowShare.preview.${value}`) }))}
    />
  );
}

/** Says that the colours were adjusted for contrast. */
function AdjustedNote() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  if (!areColoursAdjusted(entity.publicFeedbackDetail.appearanceInfo)) return null;
  return (
    <Group gap="xs" mt="sm" wrap="nowrap" align="flex-start">
      <IconContrast size={16} className={classes.noteIcon} aria-hidden />
      <Text size="xs" c="dimmed">
        {t('flowShare.preview.adjusted')}
      </Text>
    </Group>
  );
}
