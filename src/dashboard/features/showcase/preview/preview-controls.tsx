import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import type { Scene } from './page-frame.tsx';

const GROUNDS = ['light', 'dark'] as const satisfies readonly Scene['ground'][];
const PAGE_WIDTHS = ['desktop', 'phone'] as const satisfies readonly Scene['width'][];

type Props = {
  scene: Scene;
  /** Offers to replay a widget that can be closed. */
  hasRounds: boolean;
  onScene: (scene: Scene) => void;
  children: ReactNode;
};

/** Chooses the page of the preview. */
export function PreviewControls({ scene, hasRounds, onScene, children }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      {hasRounds && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          onClick={() => onScene({ ...scene, round: scene.round + 1 })}
        >
          {t('widgets.playAgain')}
        </Button>
      )}
      {children}
      <Choice
        label={t('widgets.previewBackground')}
        values={GROUNDS}
        value={scene.ground}
        onChange={(ground) => onScene({ ...scene, ground })}
      />
      <Choice
        label={t('widgets.previewWidth')}
        values={PAGE_WIDTHS}
        value={scene.width}
        onChange={(width) => onScene({ ...scene, width })}
      />
    </Group>
  );
}

type ChoiceProps<Value> = {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends Scene['ground'] | Scene['width']>(props: ChoiceProps<Value>) {
  const { t } = useTranslation();
  const { label, values, value, onChange } = props;
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={values.map((one) => ({ value: one, label: t(`widgets.${one}`) }))}
    />
  );
}

/** Represents all pages without a rule. */
const OTHERS = -1;

/** The page of the preview; initially one that shows the widget. */
export function usePreviewedPage({ pages, onlyOnPages }: UiData) {
  const [chosen, choose] = useState<number | null>(null);
  const standard = onlyOnPages ? 0 : OTHERS;
  const index = chosen === null || chosen >= pages.length ? standard : chosen;
  const rule = pages[index] ?? null;
  return { index, rule, isLeftOut: onlyOnPages && rule === null, choose };
}

type PageProps = {
  pages: UiData['pages'];
  index: number;
  onIndex: (index: number) => void;
};

/** Switches the preview between the pages of the rules and all others. */
export function PageChoice({ pages, index, onIndex }: PageProps) {
  const { t } = useTranslation();
  const named = pages.map(({ address }, at) => ({
    value: String(at),
    label: address.trim() || t('widgets.pageRule', { n: at + 1 }),
  }));
  return (
    <NativeSelect
      size="xs"
      aria-label={t('widgets.previewPage')}
      flex="1 1 5.5rem"
      maw={140}
      data={[...named, { value: String(OTHERS), label: t('widgets.otherPages') }]}
      value={String(index)}
      onChange={({ currentTarget }) => onIndex(Number(currentTarget.value))}
    />
  );
}
