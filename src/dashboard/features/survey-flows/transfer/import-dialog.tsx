import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import {
  FLOW_FILE_LIMIT,
  type ImportedFlow,
  importFlow,
} from '#domain/survey-flow/flow-transfer.ts';
import { unknownStepsOf } from '#domain/survey-flow/stored-flow.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { ImportOutcome } from './import-outcome.tsx';

type Props = { draft: FlowDraft; entity: Entity; resolve: TextResolver; onClose: () => void };

type Read = { readonly name: string; readonly result: ImportedFlow | 'unreadable' };

/** Takes a file, and says what is wrong with it or what it would change. */
export function ImportDialog({ draft, entity, resolve, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 35.9375em)');
  const [read, setRead] = useState<Read | null>(null);
  const reading = useOneAtATime(async (file: File) => {
    setRead({ name: file.name, result: await resultOf(file, { draft, entity, resolve }) });
  });

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t('flowTools.import.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('flowTools.import.text')}</Text>
        <Group gap="sm">
          <FileButton
            accept="application/json,.json"
            onChange={(file) => file && void reading.run(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                data-autofocus
                loading={reading.isBusy}
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
        {read !== null && (
          <ImportOutcome
            {...read}
            draft={draft}
            entity={entity}
            resolve={resolve}
            onDone={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}

type Surroundings = Pick<Props, 'draft' | 'entity' | 'resolve'>;

async function resultOf(
  file: File,
  { draft, entity, resolve }: Surroundings,
): Promise<ImportedFlow | 'unreadable'> {
  if (file.size > FLOW_FILE_LIMIT) return { ok: false, problem: 'too_large' };
  try {
    return importFlow(await file.text(), {
      resolve,
      newId: () => crypto.randomUUID(),
      texts: entity.customLanguagePacks[entity.language] ?? null,
      kept: unknownStepsOf(draft.saved.flow),
    });
  } catch {
    // The file was moved or is on a device that is gone.
    return 'unreadable';
  }
}
