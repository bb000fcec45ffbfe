import { VIDEO_LINK_MAX_CHARACTERS, VIDEO_MARK } from '@lotok/contract/limits';
import { TextField } from '@lotok/ui';
import { paths } from '../../paths.ts';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import type { Order } from './order-stage.ts';

export type VideoLinkProps = {
  order: Order;
  /** Whether the product needed a video record when it was bought. */
  isNeeded: boolean;
  error: string | undefined;
};

/** The link to the video record of a claim: required for a marked product, optional for any other. */
export function VideoLink({ order, isNeeded, error }: VideoLinkProps) {
  const { t } = useText();
  const isMarked = order.product_name.startsWith(VIDEO_MARK);
  const hint = isNeeded ? 'help.videoNeededHere' : 'help.videoOptional';
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t('help.video')}
        hint={t(isMarked ? 'help.videoNeeded' : hint, { mark: VIDEO_MARK })}
        name="video"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={VIDEO_LINK_MAX_CHARACTERS}
        error={error}
      />
      <NewTabLink to={paths.videoRecord} className="justify-self-start text-sm text-accent hover:underline">
        {t('help.videoRules')}
      </NewTabLink>
    </div>
  );
}

/** Whether the text is a web address that others can open. */
export function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/.]+\.\S+$/i.test(text);
}
