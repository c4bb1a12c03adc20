import './layers.css';
import 'shared/styles/tokens.css';
import 'shared/styles/fonts.css';
import 'shared/styles/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'shared/router';
import { App } from './app';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no element "root".');
createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '/', element: <App /> }])} />);
