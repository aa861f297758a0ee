import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { isComposingKey } from '#domain/is-composing-key.ts';

type Props = Pick<TextInputProps, 'label' | 'placeholder' | 'aria-label' | 'error' | 'w'> & {
  search: string;
  /** The label of the button that clears the field. */
  clearLabel: string;
  /** Milliseconds from the last key press to the search. */
  pause: number;
  onSearch: (search: string) => void;
};

/** A field that searches when typing pauses, or at once with Enter. */
export function SearchField({ search, clearLabel, pause, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(search);
  const report = useDebouncedCallback(onSearch, pause);
  useEffect(() => setTyped(search), [search]);

  function clear(): void {
    report.cancel();
    setTyped('');
    onSearch('');
  }

  return (
    <TextInput
      {...field}
      type="search"
      dir="auto"
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />
      }
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposingKey(nativeEvent)) report.flush();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        report(event.currentTarget.value.trim());
      }}
    />
  );
}
