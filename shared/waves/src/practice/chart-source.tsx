/** Stands below a chart: where its prices come from, and the library that draws it. */
export const ChartSource = ({ children }: { children: string }) => (
  <p className="kit-soft">
    <span>{`${children} Chart:`}</span>{' '}
    <a href="https://www.tradingview.com/" rel="noreferrer">
      Lightweight Charts™ by TradingView
    </a>
  </p>
);
