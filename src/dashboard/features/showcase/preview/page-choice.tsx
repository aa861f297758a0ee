import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';

/** Stands for all pages without a rule of their own. */
const OTHERS = -1;

/** The page on which a widget is looked at: at first one that it is shown on. */
export function usePreviewedPage({ pages, onlyOnPages }: UiData) {
  const [chosen, choose] = useState<number | null>(null);
  const standard = onlyOnPages ? 0 : OTHERS;
  const index = chosen === null || chosen >= pages.length ? standard : chosen;
  const rule = pages[index] ?? null;
  return { index, rule, isLeftOut: onlyOnPages && rule === null, choose };
}

type Props = {
  pages: UiData['pages'];
  index: number;
  onIndex: (index: number) => void;
};

/** Leads the preview to the pages of a rule, and to the others. */
export function PageChoice({ pages, index, onIndex }: Props) {
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
