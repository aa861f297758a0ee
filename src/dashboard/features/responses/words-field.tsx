import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The specification's pause between the last key and the search. */
const PAUSE = 1000;

type Props = { words: string; onChange: (words: string) => void };

export function WordsField({ words, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(words);
  const report = useDebouncedCallback(onChange, PAUSE);
  useEffect(() => setTyped(words), [words]);

  function clear(): void {
    report.cancel();
    setTyped('');
    onChange('');
  }

  return (
    <TextInput
      label={t('responses.words')}
      type="search"
      dir="auto"
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('responses.clearWords')} onClick={clear} />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        report(event.currentTarget.value.trim());
      }}
    />
  );
}
