import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

type Props = {
  /** Where the widget stands as HTML. */
  path: string;
  /** The tag that puts what holds then in place of what is pasted. */
  script: string;
};

/** Copies the widget as HTML as it is at this moment. */
export function CopyFragmentButton({ path, script }: Props) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const { run, isBusy } = useOneAtATime(async () => {
    setIsCopied(false);
    const html = readFragment(path).then((fragment) => new Blob([fragment + script], PLAIN));
    try {
      // Told at once what will come: some browsers grant the clipboard only within the click.
      await navigator.clipboard.write([new ClipboardItem({ [PLAIN.type]: html })]);
      setIsCopied(true);
    } catch {
      showWarning({ message: t('installing.noScript.notCopied') });
    }
  });
  const Glyph = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="sm"
      loading={isBusy}
      leftSection={<Glyph size={16} aria-hidden />}
      onClick={() => void run()}
    >
      <span aria-live="polite">
        {isCopied ? t('copying.copied') : t('installing.noScript.copyHtml')}
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
