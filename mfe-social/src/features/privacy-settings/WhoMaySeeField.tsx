import { ChoiceSelect, Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import type { ComponentProps } from 'react';

type ChoiceProps<Visibility extends string> = ComponentProps<typeof ChoiceSelect<Visibility>>;

interface WhoMaySeeFieldProps<Visibility extends string> extends Pick<
  ChoiceProps<Visibility>,
  'choices' | 'onChoose'
> {
  label: string;
  hint: string;
  query: { data: { visibility: Visibility } | undefined; error?: unknown; refetch: () => unknown };
}

/** Who may see something of the signed-in user. */
export function WhoMaySeeField<Visibility extends string>({
  query: { data, error, refetch },
  ...choice
}: WhoMaySeeFieldProps<Visibility>) {
  if (data) return <ChoiceSelect {...choice} value={data.visibility} />;
  if (error === undefined)
    return (
      <Loading>
        <Skeleton shape="line" width="60%" />
      </Loading>
    );
  return (
    <Notice
      message={`${choice.label}: ${errorMessage(error)}`}
      action={{ label: 'Try again', onPress: () => void refetch() }}
    />
  );
}
