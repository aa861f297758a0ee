import { Button, Group, SegmentedControl } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scene } from './page-frame.tsx';

const GROUNDS = ['light', 'dark'] as const satisfies readonly Scene['ground'][];
const PAGE_WIDTHS = ['desktop', 'phone'] as const satisfies readonly Scene['width'][];

type Props = {
  scene: Scene;
  /** It is over once it was closed, and can be played again. */
  hasRounds: boolean;
  onScene: (scene: Scene) => void;
  children: ReactNode;
};

/** Chooses what kind of page the widget is looked at on. */
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
        label={t('widgets.previewGround')}
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
