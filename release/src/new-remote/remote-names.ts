/** The spellings of a remote's name in code. */
export interface RemoteNames {
  /** As typed, such as `trading-room`: its folder is `remote-trading-room`, its page `/trading-room`. */
  name: string;
  /** `TradingRoom` */
  pascal: string;
  /** `Trading room` */
  title: string;
}

/** @param name lower-case letters, digits and hyphens */
export function remoteNames(name: string): RemoteNames {
  const pascal = name.split('-').map(capitalise).join('');
  return { name, pascal, title: capitalise(name.replaceAll('-', ' ')) };
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
