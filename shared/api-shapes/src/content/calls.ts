import {
  blogDetailSchema,
  blogListSchema,
  chartSchema,
  courseDetailSchema,
  courseListSchema,
  documentSchema,
  reviewListSchema,
  searchResultsSchema,
  termSchema,
} from '../content';
import { endpoint } from '../endpoint';
import { siteStateSchema } from '../site-state';

export const listCourses = endpoint('GET /courses/', courseListSchema);
export const readCourse = endpoint('GET /courses/:id/', courseDetailSchema);
export const listBlogs = endpoint('GET /blogs/', blogListSchema);
export const readBlog = endpoint('GET /blogs/:slug/', blogDetailSchema);
export const listReviews = endpoint('GET /reviews/', reviewListSchema);
export const readDocument = endpoint('GET /documents/:slug/', documentSchema);
export const readChart = endpoint('GET /charts/:slug/', chartSchema);
export const readTerm = endpoint('GET /glossary/:term/', termSchema);
export const readSiteState = endpoint('GET /site-state/', siteStateSchema);
export const searchSite = endpoint('GET /search/', searchResultsSchema);
