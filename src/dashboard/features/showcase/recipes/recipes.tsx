import { List, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { isFloating, reservedHeight } from '#domain/widgets.ts';
import { embedCodes, snippetParts } from './embed-codes.ts';
import { NoScriptRecipes } from './no-script-recipes.tsx';

const SYSTEMS = ['wordpress', 'shopify', 'webflow', 'builders'] as const;
const STEPS = ['1', '2', '3'] as const;

/** All ways to add a widget to a page. */
export function Recipes({ widget }: { widget: Widget }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const floats = isFloating(widget.uiData.type);
  const title = t('installing.frameTitle', { business: entity.businessName });
  const codes = embedCodes(widget, title);
  return (
    <Stack gap="lg">
      <RecipePanel
        title={t('installing.html.title')}
        text={t(floats ? 'installing.html.textFloating' : 'installing.html.text')}
        notes={[...(floats ? [] : [t('installing.html.block')]), t('installing.html.app')]}
      >
        <CopyableCode code={widget.snippet} copyLabel={t('widgets.copySnippet')} isPrimary />
      </RecipePanel>
      {SYSTEMS.map((system) => (
        <RecipePanel
          key={system}
          title={t(`installing.${system}.title`)}
          steps={STEPS.map((step) => t(`installing.${system}.steps.${step}`))}
          notes={
            system === 'webflow' || system === 'builders' ? [t('installing.notSeen')] : undefined
          }
        />
      ))}
      <RecipePanel title={t('installing.react.title')} text={t('installing.react.text')}>
        <CopyableCode code={codes.react} copyLabel={t('installing.react.copy')} />
      </RecipePanel>
      <StrictPolicyPanel widget={widget} />
      <NoScriptRecipes widget={widget} codes={codes} />
    </Stack>
  );
}

type PanelProps = {
  title: string;
  text?: string;
  steps?: readonly string[];
  /** Smaller, below the rest. */
  notes?: readonly string[];
  children?: ReactNode;
};

/** One way to add a widget to a page. */
function RecipePanel({ title, text, steps = [], notes = [], children }: PanelProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" mb="md">
          {text}
        </Text>
      )}
      {steps.length > 0 && (
        <List type="ordered" size="sm" spacing={6}>
          {steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      {children}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" mt="sm">
          {note}
        </Text>
      ))}
    </Panel>
  );
}

/** The recipe for pages whose policy forbids foreign scripts and inline styles. */
function StrictPolicyPanel({ widget: { widgetID, snippet, uiData } }: { widget: Widget }) {
  const { t } = useTranslation();
  const { withoutStyle, rule, origin } = snippetParts(widgetID, snippet, reservedHeight(uiData));
  return (
    <RecipePanel title={t('installing.csp.title')} text={t('installing.csp.text')}>
      <Stack component="ol" gap="lg" m={0} ps="md" fz="sm">
        <Step text={t('installing.csp.snippet')}>
          <CopyableCode code={withoutStyle} copyLabel={t('installing.copyCode')} />
        </Step>
        <Step text={t('installing.csp.rule')}>
          <CopyableCode code={rule} copyLabel={t('installing.copyRule')} />
        </Step>
        <Step text={t('installing.csp.directives')}>
          <CopyableCode
            code={`script-src ${origin}; img-src ${origin}; media-src ${origin}`}
            copyLabel={t('installing.copyDirectives')}
          />
        </Step>
      </Stack>
    </RecipePanel>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      {children}
    </li>
  );
}
