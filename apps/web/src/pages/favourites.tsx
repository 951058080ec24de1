import { AffiliateNotice, Page } from '@damoa/ui';
import { AlertPanel, StoredHere } from '@damoa/ui/favourites';
import { NeedsScript } from '@damoa/ui/needs-script';
import '@damoa/ui/favourites.css';
import { useAlertSettings } from '../alerts/use-alert-settings.ts';
import { FavouriteList } from '../favourites/favourite-list.tsx';
import { RecentList } from '../favourites/recently-seen/recent-list.tsx';
import { definePage } from '../navigation/page.ts';
import { useHasSession } from '../session/use-session.ts';

/** The favourites and the recently seen products of the user. The server knows neither. */
export default definePage({ Component: FavouritesPage, robots: 'disallow' });

function FavouritesPage() {
  const hasSession = useHasSession();
  const { isOn, ways } = useAlertSettings();
  return (
    <Page>
      <title>찜 - 다모아</title>
      <AffiliateNotice />
      <h1 className="favourites-title">찜</h1>
      <NeedsScript>
        찜과 최근 본 상품은 이 기기에 저장되어서, 보려면 브라우저에서 자바스크립트를 켜야 해요.
      </NeedsScript>
      <div className="with-script">
        <StoredHere isMember={hasSession} />
        <AlertPanel isOn={isOn === true} ways={ways} />
        <FavouriteList alertsArrive={isOn}>
          <RecentList />
        </FavouriteList>
      </div>
    </Page>
  );
}
