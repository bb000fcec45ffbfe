import { CreateBotLink } from '../features/earn/create-bot-link.tsx';
import { EarningsCalculator } from '../features/earn/earnings-calculator.tsx';
import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('earn');
export const loader = staticLoader('earn');

export function Component() {
  return (
    <StaticPage name="earn">
      <CreateBotLink />
      <EarningsCalculator />
    </StaticPage>
  );
}
