import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import {
  FLOW_FILE_LIMIT,
  type ImportedFlow,
  importFlow,
} from '#domain/survey-flow/flow-transfer.ts';
import { unknownStepsOf } from '#domain/survey-flow/stored-flow.ts';
import { useFlow } from '../flow-context.ts';
import { ToolDialog } from '../tool-dialog.tsx';
import { ImportOutcome } from './import-outcome.tsx';

type Read = { readonly name: string; readonly result: ImportedFlow | 'unreadable' };

/** Asks for a file and shows its errors or the changes it would make. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { draft, resolve } = useFlow();
  const { entity } = useBusiness();
  const [read, setRead] = useState<Read | null>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const result = await resultOf(file, {
        resolve,
        newId: () => crypto.randomUUID(),
        texts: entity.customLanguagePacks[entity.language] ?? null,
        preserved: unknownStepsOf(draft.saved.flow),
      });
      return { name: file.name, result };
    },
    onSuccess: setRead,
  });

  return (
    <ToolDialog title={t('flowTools.import.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('flowTools.import.text')}</Text>
        <Group gap="sm">
          <FileButton
            accept="application/json,.json"
            onChange={(file) => file && reading.mutate(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                data-autofocus
                loading={reading.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(read === null ? 'flowTools.import.choose' : 'flowTools.import.chooseOther')}
              </Button>
            )}
          </FileButton>
          {read !== null && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{read.name}</bdi>
            </Text>
          )}
        </Group>
        {read !== null && <ImportOutcome {...read} onDone={onClose} />}
      </Stack>
    </ToolDialog>
  );
}

/** Reads the file. Fails if it was moved or its device was removed. */
async function resultOf(
  file: File,
  options: Parameters<typeof importFlow>[1],
): Promise<Read['result']> {
  if (file.size > FLOW_FILE_LIMIT) return { ok: false, problem: 'too_large' };
  try {
    return importFlow(await file.text(), options);
  } catch {
    return 'unreadable';
  }
}
