import './layers.css';
import '@hidden-order/ui/styles/tokens.css';
import '@hidden-order/ui/styles/fonts.css';
import '@hidden-order/ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from '@hidden-order/platform/router';
import { routes } from './routes';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no element "root".');
createRoot(root).render(<RouterProvider router={createBrowserRouter(routes)} />);
