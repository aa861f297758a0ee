import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from './notices.ts';

const COPIED_FOR = 3000;

type Props = {
  value: string;
  label: string;
  /** Distinguishes several copy buttons on one screen. */
  description?: string;
  variant?: 'filled' | 'default';
  size?: 'xs' | 'sm';
};

/** Copies a text and confirms it. */
export function CopyButton({ value, label, description, variant = 'default', size = 'sm' }: Props) {
  const { t } = useTranslation();
  const { copy, copied, error } = useClipboard({ timeout: COPIED_FOR });
  useEffect(() => {
    if (error !== null) showWarning({ message: t('copying.refused') });
  }, [error, t]);
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant={variant}
      size={size}
      flex="none"
      onClick={() => copy(value)}
      aria-describedby={description}
      leftSection={<Glyph size={16} aria-hidden />}
    >
      <span aria-live="polite">{copied ? t('copying.copied') : label}</span>
    </Button>
  );
}
