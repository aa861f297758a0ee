import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { copyRichText } from '#dashboard/browser/copy-rich-text.ts';
import { showWarning } from '#dashboard/ui/notices.ts';

const COPIED_FOR = 3000;

type Props = { drawn: Pick<AnswerTo<'drawSignature'>, 'html' | 'text'> };

/** Copies the signature with its formatting and confirms it. */
export function CopySignatureButton({ drawn }: Props) {
  const { t } = useTranslation();
  const { mutate, isSuccess, reset } = useMutation({
    mutationFn: copyRichText,
    onError: () => showWarning({ message: t('copying.refused') }),
    meta: { failure: null },
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const Glyph = isSuccess ? IconCheck : IconCopy;
  return (
    <Button
      flex="none"
      leftSection={<Glyph size={16} aria-hidden />}
      onClick={() => mutate({ html: drawn.html, text: drawn.text })}
    >
      <span aria-live="polite">{t(isSuccess ? 'copying.copied' : 'signature.copy')}</span>
    </Button>
  );
}
