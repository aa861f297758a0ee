import { Button, FileButton } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useRef } from 'react';

type Props = {
  label: string;
  isBusy: boolean;
  /** The first thing to do in a dialog has the focus. */
  isFirst?: boolean;
  onOpen: (file: File) => void;
};

/** Chooses a file with a table. */
export function TableFileButton({ label, isBusy, isFirst = false, onOpen }: Props) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
      resetRef={reset}
      onChange={(file) => {
        if (file !== null) onOpen(file);
        // Without this, choosing the same file again fires no event.
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          {...(isFirst && { 'data-autofocus': true })}
          variant={isFirst ? 'filled' : 'default'}
          loading={isBusy}
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
